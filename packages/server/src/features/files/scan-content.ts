import { sql } from 'kysely'
import type { Ctx, JobPayloads } from '../../context.ts'
import { announceRequest } from '../requests/index.ts'
import { bytesOf } from './receive-content.ts'

/** Asks for a scan of a content nobody has scanned yet, in the transaction of the file that bears it. */
export async function askScan(ctx: Ctx, sha256: string): Promise<void> {
  if (ctx.external.antivirus.adapter === 'off') return
  const pending = JSON.stringify({ antivirus: { state: 'pending', at: ctx.now().toISOString() } })
  const { numAffectedRows } = await sql`
    update blob set checks = checks || ${pending}::jsonb
    where sha256 = ${bytesOf(sha256)} and infected is null and not checks ? 'antivirus'`.execute(ctx.db)
  if (numAffectedRows) await ctx.jobs.add(ctx.db, 'scanContent', { sha256 }, { key: `scan ${sha256}` })
}

/** Has a content scanned. A scanner that does not answer is asked again by the queue: until then the scan is pending. */
export async function scanContent(ctx: Ctx, { sha256 }: JobPayloads['scanContent']): Promise<void> {
  if (!(await ctx.files.has(sha256))) return
  const scan = await ctx.external.antivirus.scan(ctx.files.open(sha256))
  const infected = scan.verdict === 'infected'
  const finding = infected
    ? {
        state: 'error',
        detail: `Файл заражён (${scan.name}). Удалите его, проверьте компьютер и загрузите чистый файл.`,
      }
    : { state: 'ok' }
  const told = JSON.stringify({ antivirus: { ...finding, at: ctx.now().toISOString() } })
  await sql`update blob set infected = ${infected}, checks = checks || ${told}::jsonb where sha256 = ${bytesOf(sha256)}`.execute(
    ctx.db,
  )
  await tellPages(ctx, sha256)
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
