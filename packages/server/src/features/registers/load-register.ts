import type { registers } from '@portal/contract/features/registers/endpoints'
import { limits, sizeText } from '@portal/domain/settings/limits'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { receiveInScratch } from '../../platform/storage/receive-in-scratch.ts'
import { importAddresses } from '../addresses/index.ts'
import { importRegister, isFileRegister, tellRegisters } from '../directories/index.ts'
import { importTrust } from '../trust/index.ts'
import { importSchema } from '../xml-schemas/index.ts'
import { registerAct } from './register-act.ts'

// What the whole country needs to write an address down to the street; houses are loaded by the command.
const levels = new Set([1, 2, 3, 4, 5, 6, 7, 8])

interface Loaded {
  day: string | null
  rows: number
  /** What was left out of the file, and why. */
  skipped?: string[]
}

const limitText = `${sizeText(limits.maxFileUpload)}; больший загрузите командой npm run import`

/** Takes a file of a register, loads it, and says why it was refused when it was. */
export const load: Handler<typeof registers.load> = async (ctx, { params: { code }, query, body, size }) => {
  const name = query.name ?? 'файл'
  const wanted = { name, limit: limits.maxFileUpload, limitText, as: 'file' }
  return receiveInScratch(ctx.config.dataDir, { body, size }, wanted, async (path) => {
    const loaded = await registerAct<Loaded>(ctx, { register: code, name }, () =>
      isFileRegister(code)
        ? importRegister(ctx, { register: code, path, name, by: ctx.user.id })
        : loadOther(ctx, code, { path, name }),
    )
    // An import of one file says so itself.
    if (!isFileRegister(code)) await tellRegisters(ctx.db)
    await ctx.catalogs.reload(ctx.db)
    return loaded
  })
}

async function loadOther(
  ctx: SignedCtx,
  code: 'addresses' | 'schemas' | 'trust',
  { path, name }: { path: string; name: string },
) {
  if (code === 'schemas') {
    const { day, rows } = await importSchema(ctx, { path, name, by: ctx.user.id })
    return { day, rows }
  }
  if (code === 'trust') return importTrust(ctx, { path, name, by: ctx.user.id })
  let rows = 0
  await importAddresses(ctx, { path, name, levels, by: ctx.user.id, onRegion: (region) => (rows += region.rows) })
  return { day: null, rows }
}
