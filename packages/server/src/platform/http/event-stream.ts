import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Writes one event to one browser. */
export type Send = (event: string, data: object) => void

/** Called when a browser has connected; answers what ends the subscription. */
export type EventSource = (send: Send) => () => void

export interface EventStreams {
  open(request: FastifyRequest, reply: FastifyReply, source: EventSource): void
  readonly size: number
}

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams
  }
}

// Proxies close what is silent for half a minute or more, and a browser hears by it that its line is not dead.
const heartbeatMs = 25_000
// The browser comes back by itself, and is asked anew who it is: a blocked person does not listen for ever.
const longestMs = 10 * 60_000

/** So many browsers of one person listen at once; the one that has listened longest makes room for the next. */
export const mostOfOnePerson = 30
// A browser that does not read is cut off before what it is told fills the memory.
const mostUnread = 256 * 1024

/** Server-sent events. Open streams are ended before the server closes: it would wait for them for ever. */
export function useEventStreams(app: FastifyInstance): EventStreams {
  const open = new Map<FastifyReply, string | undefined>()
  const tell = ({ raw }: FastifyReply, text: string) => {
    if (raw.writableLength > mostUnread) raw.destroy()
    else raw.write(text)
  }
  const beat = setInterval(() => {
    for (const reply of open.keys()) tell(reply, 'event: beat\ndata: {}\n\n')
  }, heartbeatMs)
  const makeRoom = (person: string | undefined) => {
    const own = [...open].filter(([, listener]) => listener !== undefined && listener === person)
    for (const [{ raw }] of own.slice(0, Math.max(0, own.length - mostOfOnePerson))) raw.end()
  }
  const streams: EventStreams = {
    get size() {
      return open.size
    },
    open({ ctx: { user } }, reply, source) {
      const set = reply.getHeaders()
      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(set)) if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      open.set(reply, user?.id)
      makeRoom(user?.id)
      const renew = setTimeout(() => raw.end(), longestMs).unref()
      const end = source((event, data) => tell(reply, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      raw.on('close', () => {
        clearTimeout(renew)
        open.delete(reply)
        end()
      })
    },
  }
  app.decorate('eventStreams', streams)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    // All at once they would come back to the other instances in one second.
    for (const { raw } of open.keys()) raw.end(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`)
  })
  return streams
}
