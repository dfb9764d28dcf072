import { goalCodes } from '@portal/domain/request/goal-codes'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import { type ColumnOf, declareList } from '../../list.ts'

/** Both lists of applications: own ones, and everything one may see. */
export const requestList = declareList({
  name: 'requests',
  filters: {
    text: { of: 'text', max: 200 },
    /** A group of stages. */
    group: { of: 'text', max: 40 },
    goal: { of: 'many', values: goalCodes, wrong: 'Выберите вид экспертизы' },
    objectType: { of: 'many', values: objectTypeCodes, wrong: 'Выберите вид объекта' },
    workType: { of: 'many', values: workTypeCodes, wrong: 'Выберите вид работ' },
    subdivision: { of: 'codes', shape: /^[\w-]{1,20}$/, max: 20, wrong: 'Код подразделения — до 20 знаков' },
    region: { of: 'codes', shape: /^\d{2}$/, max: 100, wrong: 'Код региона — две цифры' },
    from: { of: 'day' },
    to: { of: 'day' },
    turn: { of: 'one', values: ['you', 'other'] },
    overdue: { of: 'flag' },
    unread: { of: 'flag' },
    /** Sent back: to the declarant for mending, to the examination mended. */
    returned: { of: 'flag' },
    /** Led by one of these people; staff only. */
    lead: { of: 'codes', shape: /^[\da-f-]{36}$/, max: 20, wrong: 'Выберите куратора из списка' },
    /** Without a lead; staff only. */
    nobody: { of: 'flag' },
  },
  sorts: { updatedAt: 'descending', number: 'descending', dueAt: 'ascending', createdAt: 'descending' },
  usualSort: '-updatedAt',
  columns: [
    'number',
    'object',
    'turn',
    'due',
    'goal',
    'declarant',
    'changed',
    'lead',
    'objectType',
    'workType',
    'region',
    'submitted',
    'created',
  ],
  usualColumns: ['number', 'object', 'turn', 'due', 'goal', 'declarant', 'changed'],
  layouts: ['board'],
})

export type RequestColumn = ColumnOf<typeof requestList>
