import type { requests } from '@portal/contract/features/requests/endpoints'
import { originTitle } from '@portal/domain/request/carried/origins'
import { changeText, type HistoryRow, placeBefore } from '@portal/domain/request/fields/row-history'
import { type RowPlace, rowPlaceOf } from '@portal/domain/request/fields/row-place'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { listSectionNames } from './save-rows.ts'
import { subjectName } from '../../../kernel/on-behalf/subject-name.ts'

interface Row {
  /** Of a list whose one row is asked for: the whole of it before the change. */
  before: unknown
  value: unknown
  source: string | null
  at: Date
  by: string
  onBehalfOf: string | null
}

/** Every value a field was given, the newest first. */
export const fieldHistory: Handler<typeof requests.fieldHistory> = async (ctx, { params }) => {
  const { section, field } = placeOf(params.path)
  const place = rowPlaceOf(params.path)
  const { rows } = await sql<Row>`${sql.raw(prepared)}
    select coalesce((select to_jsonb(p.name) from participant p
        where ${field} = 'sameAs' and p.request_id = c.request_id and p.id::text = c.changes -> ${field} ->> 1),
      c.changes -> ${field} -> 1) as value, c.changes -> ${field} ->> 2 as source, c.last_at as at,
      case when ${place !== undefined}::boolean then c.changes -> ${field} -> 0 end as before,
      concat_ws(' ', u.surname, u.name, u.patronymic) as by, ${subjectName('c.on_behalf_of')} as "onBehalfOf"
    from section_change c join app_user u on u.id = c.by_user
    where c.request_id = ${params.id} and c.section = ${section} and c.changes ? ${field}
    order by c.last_revision desc limit 200`.execute(ctx.db)
  return { values: place ? valuesOfRow(rows, place, ctx.catalogs.judging) : rows.map(view) }
}

function view({ value, source, at, by, onBehalfOf }: Row) {
  return { value, at: at.toISOString(), by, onBehalfOf, origin: { code: source, title: originTitle(source) } }
}

/** The history of a row, or of a cell of it: what lists that follow one another differ in there, back to where it was added. */
function valuesOfRow(rows: readonly Row[], { list, at, cell }: RowPlace, loaded: LoadedCatalogs) {
  let place: number | undefined = at
  return rows.flatMap((row) => {
    if (place === undefined) return []
    const [before, after] = [rowsIn(row.before), rowsIn(row.value)]
    const is = after[place]
    place = placeBefore(list, [before, after], place)
    if (!is) return []
    const text = changeText({ list, cell }, [place === undefined ? undefined : before[place], is], loaded)
    return text === '' ? [] : [{ ...view(row), value: cell === null ? is : (is[cell] ?? null), text }]
  })
}

function rowsIn(value: unknown): HistoryRow[] {
  return Array.isArray(value) ? value : []
}

/** Where the changes of a path are kept: lists under their own name, participants one by one. */
function placeOf(path: string): { section: string; field: string } {
  const [section = '', second = '', third] = path.split('.')
  if (listSectionNames.some((name) => name === section)) return { section, field: 'rows' }
  if (third !== undefined) return { section: `${section.replace(/s$/, '')}:${second}`, field: third }
  return { section, field: second }
}
