import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileQuery, laterSorts, listQuery, listReply } from '../../list-schemas.ts'
import { journalList } from './journal-list.ts'
import { JournalRow } from './shapes.ts'

/** Applications as a table for the staff, and what happened on the portal. */
export const journal = group({
  list: {
    method: 'GET',
    path: '/api/journal',
    access: 'Administration',
    summary: 'Журнал заявлений: фильтры и порядок по любому столбцу',
    query: z.extend(listQuery(journalList), { thenBy: laterSorts(journalList) }),
    reply: listReply(JournalRow),
  },
  xlsx: {
    method: 'GET',
    path: '/api/journal/xlsx',
    access: 'Administration',
    summary: 'Журнал заявлений файлом: Excel до 40 000 строк, CSV любой длины',
    query: z.extend(fileQuery(journalList), { thenBy: laterSorts(journalList) }),
    reply: 'file',
    perMinute: 20,
    errors: ['JOURNAL_TOO_LONG'],
  },
})
