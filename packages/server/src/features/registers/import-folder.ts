import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '../../context.ts'

const prefix = 'import-'
// No import takes so long; a younger folder may be in the hands of another instance over the same disk.
const oldMs = 24 * 3_600_000

/** A folder of one's own for the file of one import; who asked for it takes it away. */
export function openImportFolder({ config }: Pick<Ctx, 'config'>): Promise<string> {
  return mkdtemp(join(config.dataDir, prefix))
}

/** Takes away the folders of imports that a crash cut off. */
export async function forgetBrokenImports({ config, machineNow }: Pick<Ctx, 'config' | 'machineNow'>): Promise<void> {
  for (const name of await readdir(config.dataDir)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(config.dataDir, name)
    const { mtimeMs } = await stat(folder)
    if (machineNow().getTime() - mtimeMs > oldMs) await rm(folder, { recursive: true, force: true })
  }
}
