import { correctionStages } from '../correction-stages.ts'
import { draftStages } from '../draft-stages.ts'
import type { Side } from '../facts.ts'
import { stagesMovedBy } from '../moves/find-moves.ts'
import type { Grant, Role, ServerKey } from './keys.ts'
import { type Stage, stageNames, stageRule } from '../stages.ts'

/** Where a role holds a key: at the named stages, or `always` for a key that no request is asked about. */
type Where = 'always' | readonly Stage[]

interface ServerGrant {
  /** What a substitution must give for a deputy to hold the key; null: the key is never deputed. */
  grant: Grant | null
  roles: Partial<Record<Role, Where>>
}

const stored = stageNames.filter((stage) => stage !== 'new')
const project = stageNames.filter((stage) => stageRule(stage).page === 'project')

const uploads = [
  'draft_filling',
  'draft_documents',
  'applicationFormation_filling',
  'applicationFormation_documents',
  ...correctionStages,
] as const
const printing = stageNames.filter((stage) => stageRule(stage).prints !== undefined)
const electronicSigning = stageNames.filter((stage) => stageRule(stage).form === 'electronic')
const paperSigning = stageNames.filter((stage) => stageRule(stage).form === 'paper')

const updating: readonly Stage[] = [
  'draft_creating',
  'draft_selectLinkedRequest',
  'draft_filling',
  'applicationFormation_creating',
  'applicationFormation_filling',
  ...correctionStages,
]
const participants: readonly Stage[] = ['draft_filling', ...correctionStages]
const initialising: readonly Stage[] = [
  'draft_creating',
  'draft_selectLinkedRequest',
  'draft_filling',
  'draft_documents',
  'applicationFormation_creating',
  'applicationFormation_filling',
  'applicationFormation_documents',
]
const uploadingWithContract: readonly Stage[] = [
  ...uploads,
  ...paperSigning,
  'settlementDisputes',
  'signing',
  'waitingForPayment',
  'waitingFinalPayment',
]
// Before the way of signing is chosen there is one thing to sign: the protocol of disagreements, which goes only signed.
const disputing = ['signing', 'signingDisputes'] as const
const signing: readonly Stage[] = [...uploads, ...printing, ...electronicSigning, ...paperSigning, ...disputing]
const signingByStaff: readonly Stage[] = [
  'completeness',
  'settlementDisputes',
  'extendingDeadlineInitiated_check',
  'contractTerminationInitiated',
  'prepareConclusion',
  ...electronicSigning,
  ...paperSigning,
]

// The key to move is held wherever the table has a move for the side.
const movedBy = (side: Side) => stored.filter((stage) => stagesMovedBy(side).includes(stage))
const uploadingByStaff = project.filter((stage) => !stageRule(stage).final)

const everybody = { Active: 'always', Declarant: 'always', OrgAdmin: 'always', Admin: 'always' } as const
const reading = { Active: stored, Declarant: stored, OrgAdmin: stored, Admin: stored }
// Of a draft staff see that it exists, not what is in it: it may still be anything, and names people.
const readingContent = { ...reading, Admin: project }
const declarants = (where: Where) => ({ Declarant: where, OrgAdmin: where })

/**
 * Server keys by role and stage. Whose rows a global key covers (own, of the organisation, all) is part of the query,
 * not of the key. The specification does not show the matrix: it is our reading.
 */
// biome-ignore format: read by columns
export const serverGrants = {
  GrantAccess:          { grant: null,   roles: { ...declarants(stored), Admin: stored } },
  View:                 { grant: null,   roles: everybody },
  Edit:                 { grant: null,   roles: everybody },
  Delete:               { grant: null,   roles: everybody },
  Login:                { grant: null,   roles: everybody },
  Administration:       { grant: null,   roles: { Admin: 'always' } },
  CreateUser:           { grant: null,   roles: { OrgAdmin: 'always', Admin: 'always' } },
  ListUsers:            { grant: null,   roles: { OrgAdmin: 'always', Admin: 'always' } },
  ListRequests:         { grant: null,   roles: everybody },
  CreateRequest:        { grant: null,   roles: declarants('always') },
  ViewRequest:          { grant: 'view', roles: reading },
  UpdateRequest:        { grant: 'edit', roles: { Active: participants, ...declarants(updating) } },
  DeleteRequest:        { grant: null,   roles: { ...declarants(draftStages), Admin: draftStages } },
  CopyRequest:          { grant: 'view', roles: declarants(stored) },
  ChangeStateRequest:   { grant: 'edit', roles: { ...declarants(movedBy('declarant')), Admin: movedBy('organisation') } },
  SigningDocumentation: { grant: 'sign', roles: { Active: [...uploads, ...printing, ...electronicSigning], ...declarants(signing), Admin: signingByStaff } },
  ViewOrganization:     { grant: null,   roles: everybody },
  ListUnitedRequests:   { grant: null,   roles: { ...declarants('always'), Admin: 'always' } },
  InitCompletness:      { grant: 'edit', roles: { ...declarants(initialising), Admin: ['completeness'] } },
  UploadDocumentation:  { grant: 'edit', roles: { Active: uploads, ...declarants(uploadingWithContract), Admin: uploadingByStaff } },
  CreateParticipant:    { grant: 'edit', roles: declarants(participants) },
  UpdateParticipant:    { grant: 'edit', roles: declarants(participants) },
  DeleteParticipant:    { grant: 'edit', roles: declarants(participants) },
  ListParticipant:      { grant: 'view', roles: readingContent },
  ViewParticipant:      { grant: 'view', roles: readingContent },
  ViewDocumentation:    { grant: 'view', roles: readingContent },
  ViewRemarksSection:   { grant: 'view', roles: { Active: project, ...declarants(project), Admin: project } },
} as const satisfies Record<ServerKey, ServerGrant>

/** Of staff, who is not assigned to the request may look, not decide. */
export const decidingKeys: readonly ServerKey[] = [
  'ChangeStateRequest',
  'SigningDocumentation',
  'UploadDocumentation',
  'InitCompletness',
]

/** The grant of a server key, seen by its interface. */
export function serverGrant(key: ServerKey): ServerGrant {
  return serverGrants[key]
}
