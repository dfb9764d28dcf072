import { Agent, request } from 'node:http'

export interface HttpReply {
  status: number
  body: string
  cookie: string | undefined
}

export interface HttpClient {
  /** Bytes go as they are, anything else as JSON. */
  send(method: string, path: string, body?: object): Promise<HttpReply>
  close(): void
}

/** Calls one server over kept connections, one call at a time on each. */
export function httpClient(
  origin: string,
  { connections, cookie }: { connections: number; cookie?: string },
): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  return {
    send(method, path, body) {
      const isRaw = body instanceof Uint8Array
      const sentBody = isRaw ? body : body && JSON.stringify(body)
      const headers = {
        ...(cookie && { cookie }),
        ...(sentBody && {
          'content-type': isRaw ? 'application/octet-stream' : 'application/json',
          'content-length': Buffer.byteLength(sentBody),
        }),
      }
      return new Promise((resolve, reject) => {
        const sent = request(origin + path, { method, agent, headers }, (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => void chunks.push(chunk))
          reply.once('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              cookie: reply.headers['set-cookie']?.[0]?.split(';')[0],
            }),
          )
        })
        sent.once('error', reject)
        sent.end(sentBody)
      })
    },
    close: () => agent.destroy(),
  }
}

/** The body of a reply that must be 200. */
export async function answered(reply: Promise<HttpReply>): Promise<string> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status}: ${body.slice(0, 500)}`)
  return body
}
