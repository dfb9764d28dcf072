import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'

interface Wanted {
  path: string
  mostBytes: number
  signal: AbortSignal
}

const mostSteps = 5

/**
 * Fetches a file onto the disk and tells its name. Steps to other addresses of the same site are followed with the cookies
 * it sets (sites behind a guard want them back); a page in place of the file is a failure.
 */
export async function fetchFile(url: string, { path, mostBytes, signal }: Wanted): Promise<{ name: string }> {
  const start = new URL(url)
  const cookies = new Map<string, string>()
  let at = start
  for (let step = 0; step <= mostSteps; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(at, { redirect: 'manual', signal, headers: cookie ? { cookie } : {} })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (name !== '') cookies.set(name, value)
    }
    const next = reply.headers.get('location')
    if (reply.status >= 300 && reply.status < 400 && next !== null) {
      await reply.body?.cancel()
      at = sameSite(new URL(next, at), start)
      continue
    }
    if (!reply.ok || reply.body === null) throw new Error(`HTTP ${reply.status}`)
    if (reply.headers.get('content-type')?.startsWith('text/html')) throw new Error('a page instead of the file')
    await pipeline(limited(reply.body, mostBytes), createWriteStream(path))
    return { name: basename(at.pathname) || start.hostname }
  }
  throw new Error(`more than ${mostSteps} redirects`)
}

function sameSite(next: URL, start: URL): URL {
  const site = start.hostname.replace(/^www\./, '')
  const isSame = next.hostname === site || next.hostname.endsWith(`.${site}`)
  if (!isSame || (start.protocol === 'https:' && next.protocol !== 'https:'))
    throw new Error(`led away to ${next.origin}`)
  return next
}

async function* limited(body: AsyncIterable<Uint8Array>, most: number) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) throw new Error('the file is too long')
    yield chunk
  }
}
