import type { ListViews } from '../../platform/list/views/list-views.ts'
import { type JournalSearch, readJournalSearch } from './journal-search.ts'

/** The views of the journal. */
export const journalViews: ListViews<JournalSearch> = {
  list: 'journal',
  ready: [
    { id: 'all', name: 'Все заявления', search: {} },
    { id: 'overdue', name: 'Просрочены', search: { overdue: true, sort: '-overdue' } },
    {
      id: 'money',
      name: 'Договоры и оплата',
      search: {
        sort: '-contractDate',
        columns: ['number', 'object', 'payer', 'contract', 'contractDate', 'price', 'paid', 'paidOn', 'actDate'],
      },
    },
    {
      id: 'conclusions',
      name: 'Заключения',
      search: {
        result: ['positive', 'negative'],
        sort: '-conclusionDate',
        columns: [
          'number',
          'object',
          'declarant',
          'goal',
          'result',
          'conclusion',
          'conclusionDate',
          'rounds',
          'remarks',
        ],
      },
    },
  ],
  read: readJournalSearch,
}
