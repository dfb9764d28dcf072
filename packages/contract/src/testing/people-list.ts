import { declareList } from '../list.ts'

/** The people who have an account. */
export const peopleList = declareList({
  name: 'people',
  filters: {
    /** A part of the name or of the login. */
    text: { of: 'text', max: 200 },
    state: { of: 'one', values: ['active', 'blocked'], usual: 'active' },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { name: 'ascending', since: 'descending' },
  usualSort: 'name',
  columns: ['name', 'login', 'since'],
})
