import { declareList } from '../../list.ts'

/** What happened on the portal, the last first. */
export const eventList = declareList({
  name: 'events',
  filters: {
    /** The person, by a part of the name or of the login. */
    text: { of: 'text', max: 200 },
    /** The application, by its number. */
    request: { of: 'text', max: 40 },
    /** The number a person quotes: of a call that did something. */
    trace: { of: 'text', max: 20 },
    family: { of: 'codes', shape: /^[a-z]{1,30}$/i, max: 40, wrong: 'Такого вида событий нет' },
    type: { of: 'codes', shape: /^[a-z]{1,30}\.\w{1,40}$/i, max: 40, wrong: 'Такого события нет' },
    role: { of: 'many', values: ['Admin', 'OrgAdmin', 'Declarant', 'Active'], wrong: 'Такой роли нет' },
    result: { of: 'one', values: ['ok', 'refused'] },
    ip: { of: 'text', max: 45 },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { at: 'descending' },
  usualSort: '-at',
  columns: ['at', 'who', 'what', 'request', 'object', 'result', 'role', 'ip', 'agent', 'duration'],
  usualColumns: ['at', 'who', 'what', 'request', 'object', 'result', 'ip'],
})
