import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The latest letter to an address, as the portal without a mail server lays it in its folder; undefined: none yet. */
export async function letterTo(dataDir: string, address: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  // Their names begin with the time.
  for (const name of names
    .filter((one) => one.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const letter = await readFile(join(folder, name), 'utf8')
    if (letter.includes(`To: ${address}`)) return textOf(letter)
  }
  return undefined
}

function textOf(letter: string): string {
  const [head = '', ...parts] = letter.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body.replaceAll('=\r\n', '').replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replaceAll(/%(?![\dA-F]{2})/g, '%25'))
}
