import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { registers } from '@portal/contract/features/registers/endpoints'
import { limits, sizeText } from '@portal/domain/settings/limits'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { inScratch } from '../../platform/storage/scratch.ts'
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

/** Takes a file of a register, loads it, and says why it was refused when it was. */
export const load: Handler<typeof registers.load> = async (ctx, { params: { code }, query, body, size }) => {
  const name = query.name ?? 'файл'
  if ((size ?? 0) > limits.maxFileUpload) throw tooLarge(name)
  return inScratch(ctx.config.dataDir, async (folder) => {
    const path = join(folder, 'file')
    const received = await receive(body, path, name)
    if (received === 0) throw refuse('FILE_EMPTY', { name })
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

/** Onto the disk, because an archive is read from its end. The sender's stream is left whole when it is too long. */
async function receive(body: Readable, path: string, name: string): Promise<number> {
  let received = 0
  await pipeline(async function* () {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      received += chunk.length
      if (received > limits.maxFileUpload) throw tooLarge(name)
      yield chunk
    }
  }, createWriteStream(path))
  return received
}

function tooLarge(name: string) {
  return refuse('FILE_TOO_LARGE', {
    name,
    limit: `${sizeText(limits.maxFileUpload)}; больший загрузите командой npm run import`,
  })
}
