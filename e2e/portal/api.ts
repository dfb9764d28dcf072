import { auth } from '@portal/contract/features/auth/endpoints'
import type { Call } from '@portal/contract/fill-example'
import { demoPassword } from './accounts.ts'

/** Calls an endpoint as one person over HTTP; a refusal is the failure of the test. For arrangement only. */
export type Api = Call

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  bytes?: Uint8Array
}

/** The cookie of a new session of a demo account. */
export async function openSession(address: string, login: string): Promise<string> {
  const reply = await fetch(address + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`${login} could not sign in: ${await reply.text()}`)
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export function apiAs(address: string, cookie: string): Api {
  return async (endpoint, input) => {
    const { params = {}, query = {}, body, bytes }: Parts = { ...input }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const type = bytes ? 'application/octet-stream' : 'application/json'
    const reply = await fetch(`${address}${path}?${queryOf(query)}`, {
      method: endpoint.method,
      headers: { cookie, ...((bytes || body) && { 'content-type': type }) },
      ...(bytes ? { body: Buffer.from(bytes) } : body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
}

function queryOf(query: Record<string, unknown>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
