import { sql } from 'kysely'
import type { Ctx, JobPayloads } from '../../../context.ts'
import { announceRequest } from '../../../kernel/announce-request.ts'
import type { Scan } from '../../../platform/external/antivirus/port.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'

// A scanner that is silent holds up scans alone.
const queue = 'scans'

/** Asks for a scan of a content nobody has scanned yet, in the transaction of the file that bears it. */
export async function askScan(ctx: Ctx, sha256: string): Promise<void> {
  if (ctx.external.antivirus.adapter === 'off') return
  const pending = JSON.stringify({ antivirus: { state: 'pending', at: ctx.now().toISOString() } })
  const { numAffectedRows } = await sql`
    update blob set checks = checks || ${pending}::jsonb
    where sha256 = ${bytesOf(sha256)} and infected is null and not checks ? 'antivirus'`.execute(ctx.db)
  if (numAffectedRows) await ctx.jobs.add(ctx.db, 'scanContent', { sha256 }, { key: `scan ${sha256}`, queue })
}

/** Has a content scanned. A scanner that does not answer is asked again by the queue: until then the scan is pending. */
export async function scanContent(ctx: Ctx, { sha256 }: JobPayloads['scanContent']): Promise<void> {
  if (!(await ctx.files.has(sha256))) return
  if (ctx.external.antivirus.adapter === 'off') return forgetPending(ctx, sha256)
  const scan = await ctx.external.antivirus.scan(() => ctx.files.open(sha256))
  const infected = scan.verdict === 'tooLarge' ? null : scan.verdict === 'infected'
  const told = JSON.stringify({ antivirus: { ...findingOf(scan), at: ctx.now().toISOString() } })
  await sql`update blob set infected = ${infected}, checks = checks || ${told}::jsonb where sha256 = ${bytesOf(sha256)}`.execute(
    ctx.db,
  )
  await tellPages(ctx, sha256)
}

function findingOf(scan: Scan): { state: string; detail?: string } {
  switch (scan.verdict) {
    case 'clean':
      return { state: 'ok' }
    case 'tooLarge':
      return { state: 'notChecked', detail: 'На вирусы не проверен: файл больше, чем принимает антивирус.' }
    case 'infected':
      return {
        state: 'error',
        detail: `Файл заражён (${scan.name}). Удалите его, проверьте компьютер и загрузите чистый файл.`,
      }
  }
}

// The scanner was taken away before its turn came: nothing is said to be under way.
async function forgetPending(ctx: Ctx, sha256: string): Promise<void> {
  await sql`update blob set checks = checks - 'antivirus'
    where sha256 = ${bytesOf(sha256)} and checks -> 'antivirus' ->> 'state' = 'pending'`.execute(ctx.db)
}

const atOnce = 20
// A job that the scanner has let down for so long is not tried any more by the queue.
const givenUpAfterMs = 24 * 60 * 60_000

/** What came while no scanner was connected, or while it did not answer for days, is scanned once there is one. */
export async function sweepUnscanned(ctx: Ctx): Promise<void> {
  if (ctx.external.antivirus.adapter === 'off') return
  const now = ctx.now()
  const pending = JSON.stringify({ antivirus: { state: 'pending', at: now.toISOString() } })
  const before = new Date(now.getTime() - givenUpAfterMs).toISOString()
  await ctx.transaction(async (tx) => {
    const { rows } = await sql<{ sha256: string }>`
      update blob set checks = checks || ${pending}::jsonb where sha256 in (
        select sha256 from blob where infected is null and orphaned_at is null
          and (not checks ? 'antivirus' or (checks -> 'antivirus' ->> 'state' = 'pending' and checks -> 'antivirus' ->> 'at' < ${before}))
        order by created_at desc limit ${atOnce} for update skip locked)
      returning encode(sha256, 'hex') as sha256`.execute(tx.db)
    for (const { sha256 } of rows) await tx.jobs.add(tx.db, 'scanContent', { sha256 }, { key: `scan ${sha256}`, queue })
  })
}

async function tellPages(ctx: Ctx, sha256: string): Promise<void> {
  const requests = await ctx.db
    .selectFrom('request')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('file as f')
          .select('f.id')
          .whereRef('f.request_id', '=', 'request.id')
          .where('f.sha256', '=', bytesOf(sha256))
          .where('f.deleted_at', 'is', null),
      ),
    )
    .limit(50)
    .execute()
  for (const request of requests) await ctx.transaction((tx) => announceRequest(tx, request))
}
