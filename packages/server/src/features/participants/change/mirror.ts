import { effectiveParticipant, participantName } from '@portal/domain/request/participants/participants'
import type { Db } from '../../../platform/db/schema.ts'
import { refreshSearch } from '../../../kernel/refresh-search.ts'
import { listParticipants, type ParticipantRow } from '../queries.ts'

/**
 * Brings the columns that repeat fields up to date: name, ИНН and КПП of every participant (a change of one reaches those
 * who coincide with it) and the declarant's in the request, by which lists are searched.
 */
export async function mirrorParticipants(db: Db, requestId: string): Promise<void> {
  const rows = await listParticipants(db, requestId)
  for (const row of rows) {
    const columns = columnsOf(row, rows)
    if (columns.name === row.name && columns.inn === row.inn && columns.kpp === row.kpp) continue
    await db.updateTable('participant').set(columns).where('id', '=', row.id).execute()
  }
  const declarant = rows.find(({ role }) => role === 'DECLARANT')
  if (!declarant) return
  const { name, inn } = columnsOf(declarant, rows)
  await db
    .updateTable('request')
    .set({ declarant_name: name, declarant_inn: inn })
    .where('id', '=', requestId)
    .where((eb) => eb.or([eb('declarant_name', '<>', name), eb('declarant_inn', 'is distinct from', inn)]))
    .execute()
  await refreshSearch(db, requestId)
}

function columnsOf(row: ParticipantRow, all: readonly ParticipantRow[]) {
  const actual = effectiveParticipant(row, all)
  return { name: participantName(actual), inn: actual.fields.inn || null, kpp: actual.fields.kpp || null }
}
