import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Reply } from '@portal/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { type Lifted, listLiftedVerifications } from '../../files/index.ts'

type View = Reply<typeof completeness.folders>['lifted'][number]
type Row = Lifted & { check: string; subject: string | null }

const most = 200

/** What is lifted from one application now, the newest first. */
export async function readLifted(db: Db, requestId: string): Promise<View[]> {
  return (await listLifted(db, requestId)).filter(({ ended_at }) => ended_at === null).map(toView)
}

/** The newest liftings of all applications, with those that were put back. */
export const liftedChecks: Handler<typeof completeness.liftedChecks> = async ({ db }) => {
  const rows = await listLifted(db)
  const ids = rows.map(({ request_id }) => request_id)
  const requests = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('request')
            .select(['id', 'number', 'object_name'])
            .where('id', 'in', ids)
            .where('deleted_at', 'is', null)
            .execute()
        ).map((one) => [one.id, { id: one.id, number: one.number ?? '', object: one.object_name ?? '' }]),
  )
  const lifted = rows.flatMap((row) => {
    const request = requests.get(row.request_id)
    return request ? [{ ...toView(row), request }] : []
  })
  return { lifted }
}

async function listLifted(db: Db, requestId?: string): Promise<Row[]> {
  const given = { ...(requestId !== undefined && { requestId }), most }
  const all = [...(await listLiftedFormats(db, given)), ...(await listLiftedVerifications(db, given))]
  return all.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most)
}

async function listLiftedFormats(db: Db, given: { requestId?: string; most: number }): Promise<Row[]> {
  const requestId = given.requestId ?? null
  const { rows } = await sql<Row>`
    select x.id, x.request_id, 'Формат файлов' as check, coalesce(i.title, 'папка «' || f.title || '»') as subject,
      x.reason, x.at, concat_ws(' ', u.surname, u.name) as by,
      x.ended_at, concat_ws(' ', e.surname, e.name) as ended_by
    from format_lifting x join folder f on f.id = x.folder_id left join item i on i.id = x.item_id
    left join app_user u on u.id = x.by_user left join app_user e on e.id = x.ended_by
    where ${requestId}::uuid is null or x.request_id = ${requestId}::uuid
    order by x.at desc limit ${given.most}`.execute(db)
  return rows
}

function toView({ id, check, subject, reason, by, at, ended_at, ended_by }: Row): View {
  const ended = ended_at && { by: ended_by, at: ended_at.toISOString() }
  return { id, check, subject, reason, by, at: at.toISOString(), ended }
}
