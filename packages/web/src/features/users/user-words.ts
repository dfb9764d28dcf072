import type { AccountState } from '@portal/domain/accounts/accounts'
import { accountStates } from '@portal/domain/accounts/accounts'
import { typedKeys } from '@portal/domain/typed-keys'
import type { Tone } from '../../platform/ui/tone.ts'

/** The colour of a state; its word stands beside it. */
export const stateTones: Readonly<Record<AccountState, Tone>> = {
  active: 'success',
  unconfirmed: 'warn',
  invited: 'info',
  blocked: 'danger',
}

/** The states for a filter, any of them first. */
export const stateOptions = [
  { value: 'all', label: 'Любое состояние' },
  ...typedKeys(accountStates).map((value) => ({ value, label: accountStates[value] })),
]
