import { join } from 'node:path'
import type { Ctx } from '../../context.ts'
import { inScratch } from '../../platform/storage/scratch.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { activeVersion, digestOf, importRegister } from '../directories/index.ts'
import { claimCheck, keepCheck } from './queries.ts'

/** What has come of fetching the directory of banks; null: it could not be fetched. */
interface Refreshed {
  isNew: boolean
  day: string | null
  rows: number
}

// Published in the evening before the day it is of; asked again later while the site is away or has nothing new.
const everyMs = 3 * 3_600_000

/** Adds the job in its time, once for all portals. Without an address of the directory nobody is asked. */
export async function askForBanks(ctx: Ctx): Promise<void> {
  if (ctx.external.banks.adapter !== 'live') return
  const at = ctx.machineNow()
  const before = new Date(at.getTime() - everyMs)
  await ctx.transaction(async (tx) => {
    if (await claimCheck(tx.db, { register: 'banks', at, before }))
      await tx.jobs.add(tx.db, 'refreshBanks', {}, { key: 'refreshBanks', maxAttempts: 1 })
  })
}

/** The same by schedule: a file that was refused is on record already, and nobody waits for the answer. */
export async function refreshBanksByJob(ctx: Ctx): Promise<void> {
  try {
    await refreshBanks(ctx, null)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
  }
}

/** Fetches the directory of banks and loads it when it is another than the one in force. */
export function refreshBanks(ctx: Ctx, by: string | null): Promise<Refreshed | null> {
  return inScratch(ctx.config.dataDir, (folder) => fetchBanks(ctx, by, join(folder, 'file')))
}

async function fetchBanks(ctx: Ctx, by: string | null, path: string): Promise<Refreshed | null> {
  const { banks } = ctx.external
  const check = { register: 'banks', at: ctx.machineNow() }
  try {
    const file = await banks.download(path)
    await keepCheck(ctx.db, { ...check, failure: file ? null : (banks.health()?.failure ?? 'no answer') })
    if (!file) return null
    const isOwn = banks.adapter === 'embedded'
    const active = await activeVersion(ctx.db, 'banks')
    if (active && active.is_own === isOwn && active.digest === (await digestOf(path)))
      return { isNew: false, day: active.business_date, rows: active.rows }
    const loaded = await importRegister(ctx, { register: 'banks', path, name: file.name, isOwn, by })
    return { isNew: true, ...loaded }
  } catch (error) {
    if (error instanceof RefusedFile) await keepCheck(ctx.db, { ...check, failure: error.message })
    throw error
  }
}
