import { declareList } from '../../list.ts'

/** Versions of all checklists in the constructor. */
export const constructorList = declareList({
  name: 'checklist-constructor',
  filters: {
    /** A part of the name. */
    text: { of: 'text', max: 200 },
    /** `current`: without what has been replaced. */
    state: { of: 'one', values: ['draft', 'active', 'archived', 'current'], usual: 'current' },
  },
  sorts: { number: 'ascending', saved: 'descending' },
  usualSort: 'number',
  columns: ['title', 'version', 'state', 'questions', 'used', 'saved'],
})
