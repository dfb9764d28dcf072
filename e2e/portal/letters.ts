import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLetter } from '@portal/server/testing/mail/read-letter'

/** The latest letter to an address, as the portal without a mail server lays it in its folder; undefined: none yet. */
export async function letterTo(dataDir: string, address: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  // Their names begin with the time.
  for (const name of names
    .filter((one) => one.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const letter = await readFile(join(folder, name), 'latin1')
    if (letter.includes(`To: ${address}`)) return readLetter(letter).text
  }
  return undefined
}
