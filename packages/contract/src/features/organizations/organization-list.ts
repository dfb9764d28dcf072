import { organizationKinds, organizationStates } from '@portal/domain/organizations/organization'
import { typedKeys } from '@portal/domain/typed-keys'
import { declareList } from '../../list.ts'

/** Organisations of declarants: all of them for the staff, one's own and those one supervises for others. */
export const organizationList = declareList({
  name: 'organizations',
  filters: {
    /** A part of the name, or the beginning of the ИНН or the ОГРН. */
    text: { of: 'text', max: 200 },
    state: { of: 'one', values: typedKeys(organizationStates) },
    kind: { of: 'many', values: typedKeys(organizationKinds), wrong: 'Такого вида нет' },
    /** Nobody administers it. */
    orphan: { of: 'flag' },
  },
  sorts: { name: 'ascending', since: 'descending', inn: 'ascending' },
  usualSort: 'name',
  columns: ['name', 'inn', 'state', 'members', 'requests', 'branches', 'since'],
})
