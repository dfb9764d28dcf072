import { auth } from '@portal/contract/features/auth/endpoints'
import { demoPassword } from '@portal/server/demo-accounts'
import type { Api } from '@portal/server/testing/portal'
import { answered, type HttpClient, httpClient } from './http-client.ts'

export interface Person extends HttpClient {
  cookie: string
  /** Typed calls, for arranging what is measured. */
  api: Api
  get(path: string): Promise<string>
  post(path: string, body: object): Promise<string>
}

/** A demo person with so many connections to the portal. */
export async function signIn(address: string, login: string, connections = 16): Promise<Person> {
  const stranger = httpClient(address, { connections: 1 })
  const { cookie = '', status } = await stranger.send('POST', auth.login.path, { login, password: demoPassword })
  stranger.close()
  if (status !== 200) throw new Error(`${login} could not sign in: ${status}`)
  const client = httpClient(address, { connections, cookie })
  return {
    ...client,
    cookie,
    api: apiOver(client),
    get: (path) => answered(client.send('GET', path)),
    post: (path, body) => answered(client.send('POST', path, body)),
  }
}

interface Parts {
  params?: Record<string, string>
  body?: object
}

function apiOver({ send }: HttpClient): Api {
  return async (endpoint, input) => {
    const { params = {}, body }: Parts & { bytes?: Uint8Array } = { ...input }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const reply = await send(endpoint.method, path, body)
    const parsed = JSON.parse(reply.body)
    return { status: reply.status, body: parsed, problem: parsed, headers: {}, bytes: Buffer.from(reply.body) }
  }
}
