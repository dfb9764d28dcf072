import { sql } from 'kysely'
import { join } from 'node:path'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { demoListAddress } from '../../platform/signature/demo/demo-name.ts'
import type { SignatureVerdict } from '../../platform/signature/verdict.ts'
import { inScratch } from '../../platform/storage/scratch.ts'
import { keyedQueue } from '../../platform/threads/keyed-queue.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { digestOf } from '../directories/index.ts'
import { bytesOf } from '../../kernel/files/bytes-of.ts'
import { claimMs, firstRetryMs, isAddress, latestMs } from './authorities.ts'
import { importTrust, keepDemoRoot } from './import-trust.ts'

const mostAddresses = 20

/**
 * Remembers where the lists that may revoke the certificates of a signature are published. Only of a chain that ends at a
 * trusted root: an address from a stranger's certificate would make the portal call wherever he likes.
 */
export async function noteCrlSources(
  ctx: Pick<Ctx, 'db' | 'now' | 'external'>,
  verdict: SignatureVerdict,
): Promise<void> {
  const isTrusted = verdict.reason === 'OK' || verdict.reason === 'CRL_UNAVAILABLE'
  if (!isTrusted || !verdict.certificate) return
  // Where the demonstration's authority says it is nobody is but the simulator.
  if (verdict.demo && ctx.external.revocation?.adapter !== 'simulator') return
  const named = [verdict.certificate, ...verdict.chain].flatMap(({ listAddresses }) => listAddresses)
  const addresses = [...new Set(named)].filter(isAddress).slice(0, mostAddresses)
  if (addresses.length === 0) return
  await sql`
    insert into crl_source (address, noted_at, next_at)
    select address, ${ctx.now()}, ${ctx.now()} from unnest(${addresses}::text[]) as a (address)
    on conflict (address) do nothing`.execute(ctx.db)
}

// Other sweeps wait for this one: so many are asked together as can be read and kept within the claim.
const ofSweep = 4
// A list is asked for again before it ends, and at least twice a day: authorities publish early when something is revoked.
const soonestMs = 3_600_000

interface CrlSource {
  address: string
  tries: number
}

/** Fetches the lists whose hour has come, a few at a time; what fails is tried again later and later. */
export async function fetchCrls(ctx: Ctx): Promise<void> {
  const { revocation } = ctx.external
  if (!revocation) return
  const now = ctx.now()
  const isSimulated = revocation.adapter === 'simulator'
  // Left from when the simulator was asked: nobody else is there.
  if (!isSimulated) await ctx.db.deleteFrom('crl_source').where('address', '=', demoListAddress).execute()
  const { rows } = await sql<CrlSource>`
    update crl_source set next_at = ${new Date(now.getTime() + claimMs)}
    where address in (
      select address from crl_source where next_at <= ${now} order by next_at, address limit ${ofSweep}
      for update skip locked)
    returning address, tries`.execute(ctx.db)
  if (rows.length > 0 && isSimulated) await keepDemoRoot(ctx)
  const faults: unknown[] = []
  await Promise.all(
    rows.map(async (source) => {
      try {
        await fetchOne(ctx, source)
      } catch (error) {
        faults.push(error)
        await putOff(ctx, source, 'сбой портала при загрузке')
      }
    }),
  )
  if (faults.length > 0) throw new AggregateError(faults, 'lists of revoked certificates were not loaded')
}

async function fetchOne(ctx: Ctx, { address, tries }: CrlSource): Promise<void> {
  const failure = await inScratch(ctx.config.dataDir, (folder) => load(ctx, address, join(folder, 'list')))
  const now = ctx.now()
  if (failure === null) {
    const ends = await endOf(ctx.db, address)
    const wait = ends === null ? latestMs : ends.getTime() - now.getTime() - soonestMs
    const next = new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, wait)))
    await ctx.db
      .updateTable('crl_source')
      .set({ next_at: next, tries: 0, last_ok_at: now, failure: null })
      .where('address', '=', address)
      .execute()
    return
  }
  await putOff(ctx, { address, tries }, failure)
}

async function putOff(ctx: Ctx, { address, tries }: CrlSource, failure: string): Promise<void> {
  const now = ctx.now()
  const next = new Date(now.getTime() + Math.min(latestMs, firstRetryMs * 2 ** Math.min(tries, 10)))
  await ctx.db
    .updateTable('crl_source')
    .set({ next_at: next, tries: tries + 1, last_failed_at: now, failure: failure.slice(0, 500) })
    .where('address', '=', address)
    .execute()
}

// Lists are read by a child process and kept under one lock: one at a time, whoever has come first.
const inTurn = keyedQueue()

/** Null: the newest list is here. Else why not. */
async function load(ctx: Ctx, address: string, path: string): Promise<string | null> {
  const { failure } = (await ctx.external.revocation?.download(address, path)) ?? { failure: 'off' }
  if (failure !== null) return failure
  const sha256 = await digestOf(path)
  try {
    // Two addresses may give one list: the second one finds it known.
    await inTurn('trust', async () => {
      if (!(await isKnown(ctx.db, sha256))) await importTrust(ctx, { path, name: address, only: 'lists' })
    })
    return null
  } catch (error) {
    if (error instanceof RefusedFile) return error.message
    throw error
  }
}

async function isKnown(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from revocation_list where sha256 = ${bytesOf(sha256)} limit 1`.execute(db)
  return rows.length > 0
}

/** When the newest list from this address ends. */
async function endOf(db: Db, address: string): Promise<Date | null> {
  const { rows } = await sql<{ next_update: Date }>`
    select next_update from revocation_list where der is not null and source = ${address}
    order by this_update desc limit 1`.execute(db)
  return rows[0]?.next_update ?? null
}
