import { declareList } from '../../list.ts'

/** People to whom applications are closed, or were. */
export const exclusionList = declareList({
  name: 'exclusions',
  filters: {
    /** A part of the number, the object, the person or the reason. */
    text: { of: 'text', max: 200 },
    state: { of: 'one', values: ['inForce', 'ended'], usual: 'inForce' },
  },
  sorts: { since: 'descending', person: 'ascending', number: 'ascending' },
  usualSort: '-since',
  columns: ['person', 'number', 'reason', 'since', 'by'],
})
