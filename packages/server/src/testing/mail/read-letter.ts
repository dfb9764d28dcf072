/** A letter as a mail program shows it: headers by their names in lower case, and its one text. Its bytes are read as latin1. */
export function readLetter(raw: string): { headers: ReadonlyMap<string, string>; text: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())]
    }),
  )
  const body = raw.slice(end + 4)
  return { headers, text: bytesOf(body, headers.get('content-transfer-encoding')).toString().replaceAll('\r\n', '\n') }
}

function bytesOf(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return fromHexes(body.replaceAll('=\r\n', ''))
  return Buffer.from(body, 'latin1')
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      (way.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromHexes(text.replaceAll('_', ' '))).toString(),
    )
}

function fromHexes(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
