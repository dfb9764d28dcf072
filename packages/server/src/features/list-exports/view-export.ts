import type { Reply } from '@portal/contract/endpoint'
import type { listExports } from '@portal/contract/features/list-exports/endpoints'
import type { ShownExport } from './queries.ts'

const dayMs = 86_400_000
/** So many days a file can be taken. */
const keptDays = 7
/** So many days it stands in the history. */
const toldDays = 90

/** Until when a file made at this moment can be taken. */
export function keptUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + keptDays * dayMs)
}

/** What was finished before is forgotten: its file, and later that it was made. */
export function forgottenBefore(now: Date): { filesOf: Date; rowsOf: Date } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return { filesOf: before(keptDays), rowsOf: before(toldDays) }
}

/** An export as its person sees it. */
export function toExport(row: ShownExport): Reply<typeof listExports.one> {
  const { id, asked, state, rows, total, why, file_name: name, file_size: size } = row
  const { format = 'xlsx', columns: _, ...search } = asked.query
  return {
    id,
    list: asked.list,
    format,
    state,
    rows,
    total,
    why,
    search: addressOf(search),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    file:
      name !== null && size !== null && row.finished_at
        ? { name, size, keptUntil: keptUntil(row.finished_at).toISOString() }
        : null,
  }
}

/** As the address of the list says it: lists joined by commas, a flag as 1. */
function addressOf(search: object): string {
  const said = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return []
    return [[name, value === true ? '1' : String(value)]]
  })
  return new URLSearchParams(said).toString()
}
