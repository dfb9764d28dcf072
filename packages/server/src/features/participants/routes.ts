import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { accounts, setAccounts } from './accounts.ts'
import { bases, setBases } from './action-bases.ts'
import { complete } from './complete-from-register.ts'
import { create } from './create-participant.ts'
import { decline } from './decline.ts'
import { grantAccess, revokeAccess } from './grant-access.ts'
import { granted } from './list-granted.ts'
import { text } from './participants-text.ts'
import { get, list } from './read-participants.ts'
import { removal } from './removal.ts'
import { remove } from './remove-participant.ts'
import { restore } from './restore-participant.ts'
import { update } from './update-participant.ts'

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
