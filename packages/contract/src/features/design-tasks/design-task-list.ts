import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { shownDesignTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { typedKeys } from '@portal/domain/typed-keys'
import { declareList } from '../../list.ts'

/** Design tasks by their newest versions. */
export const designTaskList = declareList({
  name: 'design-tasks',
  filters: {
    /** A part of the number, of the object, of an organisation or of the author's name. */
    text: { of: 'text', max: 200 },
    status: { of: 'many', values: shownDesignTaskStatuses, wrong: 'Такого статуса нет' },
    /** `mine`: whose author I am; `approval`: what waits for my decision. */
    whose: { of: 'one', values: ['mine', 'approval'] },
    documentType: { of: 'many', values: typedKeys(documentTypes), wrong: 'Такого вида документа нет' },
    /** Made from this application. */
    request: {
      of: 'codes',
      shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      max: 1,
      wrong: 'Такого заявления нет',
    },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { number: 'ascending', object: 'ascending', changed: 'descending', created: 'descending' },
  usualSort: '-changed',
  columns: ['object', 'number', 'version', 'status', 'developer', 'customer', 'author', 'schema', 'changed', 'created'],
  usualColumns: ['object', 'number', 'version', 'status', 'developer', 'changed'],
})
