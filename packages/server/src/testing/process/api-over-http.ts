import { idempotencyHeader } from '@portal/contract/endpoint'
import { auth } from '@portal/contract/features/auth/endpoints'
import { demoPassword } from '../../demo-accounts.ts'
import type { Api, Parts } from '../portal.ts'

/** The same face as the portal of a test has, over the network: for portals in processes of their own. */
export function apiOverHttp(address: string, cookie = ''): Api {
  return async (endpoint, input) => {
    const { params = {}, query = {}, body, bytes, headers: more, method, key }: Parts = { ...input }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const type = bytes ? 'application/octet-stream' : 'application/json'
    const sent = bytes ? Buffer.from(bytes) : JSON.stringify(body)
    const reply = await fetch(`${address}${path}?${new URLSearchParams(asked).toString()}`, {
      method: method ?? endpoint.method,
      headers: {
        ...(sent && { 'content-type': type }),
        ...(key && { [idempotencyHeader]: key }),
        ...more,
        cookie,
      },
      ...(sent && { body: sent }),
    })
    const content = Buffer.from(await reply.arrayBuffer())
    const isJson = String(reply.headers.get('content-type')).includes('json')
    const parsed = isJson ? JSON.parse(content.toString()) : undefined
    // Of several cookies the entries keep the last; the session is the first.
    const headers = { ...Object.fromEntries(reply.headers), 'set-cookie': reply.headers.getSetCookie().join(', ') }
    return { status: reply.status, body: parsed, problem: parsed ?? {}, headers, bytes: content }
  }
}

/** Signs in over the network; the value of the cookie. */
export async function signInOverHttp(address: string, login: string): Promise<string> {
  const { status, headers } = await apiOverHttp(address)(auth.login, { body: { login, password: demoPassword } })
  if (status !== 200) throw new Error(`${login} could not sign in: ${status}`)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
