import type { Reply } from '@portal/contract/endpoint'
import type { trust } from '@portal/contract/features/trust/endpoints'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'

type View = Reply<typeof trust.overview>

const soonMs = 30 * 86_400_000
const mostShown = 100

/** Whom the portal believes today, and what will be missing. */
export const overview: Handler<typeof trust.overview> = async (ctx) => {
  const now = ctx.now()
  const [counts, ending, lists, waiting, sources, demo] = await Promise.all([
    countTrust(ctx.db, now),
    listEnding(ctx.db, now),
    listNewest(ctx.db, now),
    countWaiting(ctx.db),
    ctx.external.revocation ? listSources(ctx.db) : null,
    demonstration(ctx),
  ])
  const { roots, intermediates, time_stampers: timeStampers } = counts
  return { missing: missingOf(counts), roots, intermediates, timeStampers, waiting, ending, ...lists, sources, demo }
}

/** What keeps qualified signatures from being checked: told when a portal without the demonstration starts. */
export async function missingTrust(db: Db, now: Date): Promise<string[]> {
  return missingOf(await countTrust(db, now))
}

interface Counts {
  roots: number
  intermediates: number
  time_stampers: number
  lists: number
  lists_in_force: number
}

// The demonstration's own list says nothing of real signatures.
const isReal = sql`not exists (select from certificate d where d.trust = 'demo' and d.public_key = l.issuer_key)`

async function countTrust(db: Db, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where trust = 'root')::int as roots,
      count(*) filter (where trust = 'intermediate')::int as intermediates,
      count(*) filter (where trust = 'tsa')::int as time_stampers,
      (select count(*) from revocation_list l where der is not null and ${isReal})::int as lists,
      (select count(*) from revocation_list l where next_update >= ${now} and ${isReal})::int as lists_in_force
    from certificate where trust is not null`.execute(db)
  return rows[0] ?? { roots: 0, intermediates: 0, time_stampers: 0, lists: 0, lists_in_force: 0 }
}

function missingOf({ roots, lists, lists_in_force }: Counts): string[] {
  if (roots === 0)
    return [
      'Не загружен ни один корневой сертификат: ни одна квалифицированная подпись не будет принята. Загрузите корневой сертификат Минцифры и список аккредитованных центров.',
    ]
  if (lists === 0)
    return [
      'Не загружен ни один список отзыва: подписи останутся непроверенными. Загрузите списки отзыва центров, которыми подписывают.',
    ]
  if (lists_in_force === 0)
    return ['Все загруженные списки отзыва закончились: новые подписи останутся непроверенными. Загрузите свежие.']
  return []
}

async function listEnding(db: Db, now: Date): Promise<View['ending']> {
  const rows = await db
    .selectFrom('certificate')
    .select(['title', 'trust', 'valid_to', 'serial'])
    .where('trust', 'in', ['root', 'intermediate', 'tsa'])
    .where('valid_to', '>=', now)
    .where('valid_to', '<', new Date(now.getTime() + soonMs))
    .orderBy('valid_to')
    .limit(mostShown)
    .execute()
  return rows.map(({ title, trust, valid_to, serial }) => ({
    title: title ?? '',
    kind: trust === 'root' || trust === 'tsa' ? trust : 'intermediate',
    validTo: valid_to.toISOString(),
    serial: serial.toString('hex'),
  }))
}

async function listNewest(db: Db, now: Date): Promise<Pick<View, 'lists' | 'listsTotal'>> {
  const { rows } = await sql<{
    id: string
    issuer: string
    number: string | null
    this_update: Date
    next_update: Date
    entries: number
    source: string
    imported_at: Date
    imported_by: string | null
    total: number
  }>`
    select l.id, l.issuer, l.number, l.this_update, l.next_update, l.entries, l.source, l.imported_at,
      nullif(concat_ws(' ', u.surname, u.name), '') as imported_by, count(*) over ()::int as total
    from revocation_list l left join app_user u on u.id = l.imported_by
    where l.der is not null
    order by l.next_update, l.id limit ${mostShown}`.execute(db)
  return {
    listsTotal: rows[0]?.total ?? 0,
    lists: rows.map(({ id, issuer, number, entries, source, ...row }) => ({
      id,
      issuer,
      number,
      entries,
      source,
      thisUpdate: row.this_update.toISOString(),
      nextUpdate: row.next_update.toISOString(),
      isOver: row.next_update < now,
      importedAt: row.imported_at.toISOString(),
      importedBy: row.imported_by,
    })),
  }
}

async function listSources(db: Db): Promise<View['sources']> {
  const { rows } = await sql<{
    address: string
    kind: 'list' | 'answers'
    last_ok_at: Date | null
    failure: string | null
    next_at: Date | null
  }>`
    select address, kind, last_ok_at, failure, next_at from (
      select address, 'list' as kind, last_ok_at, failure, next_at, tries from crl_source
      union all
      -- One responder answers for many certificates: how it went is told of the one that fails most.
      select address, 'answers', max(last_ok_at), (array_agg(failure order by tries desc))[1], min(next_at), max(tries)
      from ocsp_question group by address) s
    order by tries desc, address, kind limit ${mostShown}`.execute(db)
  return rows.map(({ address, kind, last_ok_at, failure, next_at }) => ({
    address,
    kind,
    lastOkAt: last_ok_at?.toISOString() ?? null,
    failure,
    nextAt: next_at?.toISOString() ?? null,
  }))
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from signature where next_check_at is not null limit 10000) s`.execute(db)
  return rows[0]?.waiting ?? 0
}

async function demonstration({ config, demoKeys }: Ctx): Promise<View['demo']> {
  if (!config.demo || !demoKeys) return null
  const root = await demoKeys.root()
  const { ownerTitle, readCertificate } = await import('../../platform/signature/certificates/certificate.ts')
  const certificate = readCertificate(root)
  return { title: ownerTitle(certificate), validTo: certificate.until.toISOString() }
}
