import { declareList } from '../../list.ts'

/** How services were: all of them to staff, those of his organisations to their administrator. */
export const qualityList = declareList({
  name: 'quality',
  filters: {
    /** A part of the number, the object, the person or the comment. */
    text: { of: 'text', max: 200 },
    overall: { of: 'many', values: ['1', '2', '3', '4', '5'], wrong: 'Оценка от 1 до 5' },
    commented: { of: 'flag' },
    subdivision: { of: 'codes', shape: /^[\w-]{1,20}$/, max: 20, wrong: 'Код подразделения — до 20 знаков' },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { given: 'descending', overall: 'ascending', recommend: 'ascending' },
  usualSort: '-given',
  // The subdivision is in the averages above the list.
  usualColumns: ['number', 'overall', 'questions', 'recommend', 'comment', 'person', 'given'],
  columns: ['number', 'overall', 'questions', 'recommend', 'comment', 'person', 'subdivision', 'given'],
})
