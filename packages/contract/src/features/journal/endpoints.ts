import { stageNames } from '@portal/domain/stages/stages'
import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { fileTypes } from '../../shared.ts'
import { fileQuery, laterSorts, listQuery, listReply } from '../../list-schemas.ts'
import { queryList } from '../../query.ts'
import { Stage } from '../stages/shapes.ts'
import { journalList } from './journal-list.ts'
import { JournalRow } from './shapes.ts'

/** Applications as a table for the staff, and what happened on the portal. */
/** Beside what every list asks: further orders, and the stages by their shared name. */
const more = { thenBy: laterSorts(journalList), stage: queryList(Stage, stageNames.length) }

export const journal = group({
  list: {
    method: 'GET',
    path: '/api/journal',
    access: 'Administration',
    summary: 'Журнал заявлений: фильтры и порядок по любому столбцу',
    query: z.extend(listQuery(journalList), more),
    reply: listReply(JournalRow),
  },
  xlsx: {
    method: 'GET',
    path: '/api/journal/xlsx',
    access: 'Administration',
    summary: 'Журнал заявлений файлом: Excel до 40 000 строк, CSV любой длины',
    query: z.extend(fileQuery(journalList), more),
    reply: 'file',
    fileTypes: fileTypes.table,
    perMinute: 20,
    errors: ['JOURNAL_TOO_LONG'],
  },
})
