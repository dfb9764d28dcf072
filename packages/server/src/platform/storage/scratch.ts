import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'portal-scratch-'
// Nothing takes so long; a younger folder may be in the hands of another instance over the same disk.
const oldMs = 24 * 3_600_000

/** Lends a folder in `place` for one piece of work. It goes with the end of the work, whatever the end. */
export async function inScratch<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(place, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes away what killed portals left in `place`. */
export async function clearScratch(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(place, name)
    // Whoever has it may have just taken it away, and where others work too it may be theirs.
    const found = await stat(folder).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > oldMs) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
