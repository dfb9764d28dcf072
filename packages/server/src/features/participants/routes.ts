import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { accounts, setAccounts } from './change/accounts.ts'
import { bases, setBases } from './change/action-bases.ts'
import { complete } from './register/complete-from-register.ts'
import { create } from './change/create-participant.ts'
import { decline } from './decline.ts'
import { grantAccess, revokeAccess } from './access/grant-access.ts'
import { granted } from './access/list-granted.ts'
import { text } from './participants-text.ts'
import { get, list } from './read-participants.ts'
import { removal } from './removal/removal.ts'
import { remove } from './removal/remove-participant.ts'
import { restore } from './removal/restore-participant.ts'
import { update } from './change/update-participant.ts'

export const participantsRoutes: Handlers<typeof participants> = {
  list,
  create,
  complete,
  get,
  update,
  remove,
  removal,
  restore,
  text,
  accounts,
  setAccounts,
  bases,
  setBases,
  decline,
  grantAccess,
  revokeAccess,
  granted,
}
