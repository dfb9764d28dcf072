import { accountRoles, accountStates } from '@portal/domain/accounts/accounts'
import { typedKeys } from '@portal/domain/typed-keys'
import { declareList } from '../../list.ts'

/** People who have an account: all of them to staff, those of his organisations to their administrator. */
export const userList = declareList({
  name: 'users',
  filters: {
    /** Words of the name, login, e-mail, post, of an organisation and its ИНН. */
    text: { of: 'text', max: 200 },
    state: { of: 'one', values: typedKeys(accountStates) },
    role: { of: 'one', values: typedKeys(accountRoles) },
    organization: {
      of: 'codes',
      shape: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
      max: 20,
      wrong: 'Выберите организацию из списка',
    },
    /** Whether he is who he says, blocked or not. */
    confirmed: { of: 'one', values: ['yes', 'no'] },
    from: { of: 'day' },
    to: { of: 'day' },
    enteredFrom: { of: 'day' },
    enteredTo: { of: 'day' },
    neverEntered: { of: 'flag' },
  },
  sorts: { name: 'ascending', login: 'ascending', entered: 'descending', since: 'descending' },
  usualSort: 'name',
  columns: ['name', 'organization', 'role', 'state', 'entered', 'email', 'since'],
  usualColumns: ['name', 'organization', 'role', 'state', 'entered'],
})
