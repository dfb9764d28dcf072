import { goalCodes } from '@portal/domain/request/goal-codes'
import { declareList } from '../../list.ts'

/** What the calendar of all applications can be asked; all of it stands in the address of its page. */
export const examinationCalendar = declareList({
  name: 'examination-calendar',
  filters: {
    subdivision: { of: 'codes', shape: /^[\w-]{1,20}$/, max: 20, wrong: 'Код подразделения — до 20 знаков' },
    lead: { of: 'codes', shape: /^[\da-f-]{36}$/, max: 20, wrong: 'Выберите куратора из списка' },
    goal: { of: 'many', values: goalCodes, wrong: 'Выберите вид экспертизы' },
    /** How much of the term is left; `finished`: the service is over. */
    state: { of: 'many', values: ['overdue', 'soon', 'later', 'finished'], wrong: 'Выберите состояние срока' },
  },
  sorts: { due: 'ascending' },
  usualSort: 'due',
  columns: ['number'],
  layouts: ['month'],
})
