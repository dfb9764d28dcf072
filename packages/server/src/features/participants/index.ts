export { mirrorParticipants } from './mirror.ts'
export { replaceAccounts } from './participant-change.ts'
export { listParticipants, type ParticipantRow } from './queries.ts'
export { keepRemoved } from './restore-participant.ts'
