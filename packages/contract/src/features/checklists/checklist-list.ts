import { declareList } from '../../list.ts'

/** Checklists that are filled in, of all applications the reader sees. */
export const checklistList = declareList({
  name: 'checklists',
  filters: {
    /** A part of the number of the application, its object or the name of the checklist. */
    text: { of: 'text', max: 200 },
    state: { of: 'one', values: ['open', 'completed', 'submitted'] },
  },
  sorts: { changed: 'descending', request: 'ascending', percent: 'descending' },
  usualSort: '-changed',
  columns: ['checklist', 'request', 'state', 'percent', 'changed'],
})

/** Answers across applications: one row an answer. */
export const answerList = declareList({
  name: 'checklist-answers',
  filters: {
    /** A part of the number of the application, its object, the answer or the comment. */
    text: { of: 'text', max: 200 },
    /** Of a chosen answer; typed ones are found by their text. */
    answer: { of: 'one', values: ['yes', 'no', 'na'] },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { at: 'descending', request: 'ascending' },
  usualSort: '-at',
  columns: ['question', 'answer', 'comment', 'request', 'checklist', 'at'],
})
