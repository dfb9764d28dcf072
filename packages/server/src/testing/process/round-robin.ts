import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  address: string
  close(): Promise<void>
}

const lookEveryMs = 200

/**
 * A balancer as an operator would set one up: asks each portal whether it is ready, gives calls to the ready ones in turn
 * and keeps connections. What nobody took is given to the next; what was taken and broken off ends in 502.
 */
export async function aRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  let turn = 0

  async function look(port: number) {
    const answered = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answered?.ok) ready.add(port)
    else ready.delete(port)
  }

  function next(tried: ReadonlySet<number>) {
    const left = [...ready].filter((port) => !tried.has(port))
    turn += 1
    return left[turn % left.length]
  }

  async function pass(from: IncomingMessage, answer: ServerResponse) {
    const body = await buffer(from).catch(() => undefined)
    if (!body) return
    give({ from, answer, body, tried: new Set() })
  }

  interface Given {
    from: IncomingMessage
    answer: ServerResponse
    body: Buffer
    tried: Set<number>
  }

  function give(given: Given) {
    const { from, answer, body, tried } = given
    const port = next(tried)
    if (port === undefined) return fail(answer)
    tried.add(port)
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress }
    const to = request({ host: '127.0.0.1', port, method: from.method, path: from.url, headers, agent })
    to.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    })
    to.on('error', (error) => {
      if (answer.headersSent) return answer.destroy()
      const isUntouched = 'code' in error && error.code === 'ECONNREFUSED'
      if (isUntouched || from.method === 'GET') give(given)
      else fail(answer)
    })
    answer.on('close', () => to.destroy())
    to.end(body)
  }

  function fail(answer: ServerResponse) {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  }

  await Promise.all(ports.map(look))
  const looking = setInterval(() => ports.forEach((port) => void look(port)), lookEveryMs)
  const server = createServer((from, answer) => void pass(from, answer))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => void server.close(done))
    },
  }
}
