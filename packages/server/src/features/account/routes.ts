import type { account } from '@portal/contract/features/account/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { saveNameForms } from './name-forms.ts'
import { own } from './own.ts'
import { askEmail, confirmEmailByLink, giveUpEmail } from './own-email.ts'
import {
  check,
  confirmSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from './own-factor.ts'
import { changePassword } from './own-password.ts'
import { endOtherSessions, endSession, sessions } from './own-sessions.ts'
import { askRecovery } from './recovery.ts'
import { link, setPasswordByLink } from './use-link.ts'

export const accountRoutes: Handlers<typeof account> = {
  link,
  setPasswordByLink,
  askRecovery,
  confirmEmailByLink,
  own,
  saveNameForms,
  changePassword,
  askEmail,
  giveUpEmail,
  sessions,
  endSession,
  endOtherSessions,
  secondFactor,
  offerSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  check,
}
