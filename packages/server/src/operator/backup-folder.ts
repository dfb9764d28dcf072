import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { startFailure } from '../platform/start/start-failure.ts'

const Manifest = z.object({
  madeAt: z.string(),
  /** The last change of the structure: a portal that does not have it cannot open the database. */
  migration: z.string(),
  dump: z.object({ name: z.string(), sha256: z.string() }),
  /** A list of the contents the database names: a digest and a size a line. */
  contents: z.object({ name: z.string(), sha256: z.string(), count: z.number() }),
})

export type Manifest = z.infer<typeof Manifest>

/** What names a copy among the others of its folder. */
export const manifestName = (stamp: string) => `copy-${stamp}.json`

/** The newest copy of a folder. */
export async function newestManifest(folder: string): Promise<Manifest> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const newest = names
    .filter((name) => /^copy-.*\.json$/.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined)
    throw startFailure(`В папке «${folder}» копии портала нет: укажите ту, которую назвали команде backup.`)
  const read = z.safeParse(Manifest, JSON.parse(readFileSync(join(folder, newest), 'utf8')))
  if (!read.success) throw startFailure(`Описание копии «${newest}» испорчено: возьмите другую копию.`, read.error)
  return read.data
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The contents a copy has, as its list says. */
export function readContents(folder: string, { contents }: Manifest): { sha256: string; size: number }[] {
  const text = readFileSync(join(folder, contents.name), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha256 = '', size = '0'] = line.split(' ')
      return { sha256, size: Number(size) }
    })
}
