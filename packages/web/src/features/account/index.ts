export { AskRecovery } from './ask-recovery.tsx'
export { SetPasswordByLink } from './set-password-by-link.tsx'
