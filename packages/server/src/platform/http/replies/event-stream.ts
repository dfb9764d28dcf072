import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Writes one event to one browser. */
export type Send = (event: string, data: object) => void

/** Called when a browser has connected; `close` ends the line. Answers what ends the subscription. */
export type EventSource = (send: Send, close: () => void) => () => void

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
// The browser comes back by itself, and is asked anew who it is: a blocked person does not listen for ever. Pages that came
// together, after a start, do not all come back at once.
const longestMs = 10 * 60_000
const lastingMs = () => longestMs * (0.75 + Math.random() / 4)

/** So many browsers of one person listen at one instance at once; the one that has listened longest makes room for the next. */
export const mostOfOnePerson = 30
// A browser that does not read is cut off before what it is told fills the memory.
const mostUnread = 256 * 1024
// So long the last words may take.
const partingMs = 10_000

interface Line {
  person: string | undefined
  tell(text: string): void
  end(lastWords?: string): void
}

/** Server-sent events. Open streams are ended before the server closes: it would wait for them for ever. */
export function useEventStreams(app: FastifyInstance): EventStreams {
  // In the order they were opened.
  const open = new Set<Line>()
  const beat = setInterval(() => {
    for (const line of open) line.tell('event: beat\ndata: {}\n\n')
  }, heartbeatMs)
  const streams: EventStreams = {
    get size() {
      return open.size
    },
    open(request, reply, source) {
      const set = reply.getHeaders()
      reply.hijack()
      const { raw } = reply
      // Whoever has gone while he was asked who he is closes nothing any more, nor does a call behind another on one line.
      if (raw.destroyed || raw.socket === null) return void request.raw.destroy()
      for (const [name, value] of Object.entries(set)) if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      const line: Line = {
        person: request.ctx.user?.id,
        tell(text) {
          // What has ended and is not closed yet takes no word more: writing to it would end the whole process.
          if (raw.writableEnded) return
          if (raw.writableLength > mostUnread) raw.destroy()
          else raw.write(text)
        },
        end(lastWords) {
          open.delete(line)
          if (!raw.writableEnded) raw.end(lastWords)
          setTimeout(() => raw.destroy(), partingMs).unref()
        },
      }
      const own = [...open].filter(({ person }) => person === line.person)
      for (const former of own.slice(0, Math.max(0, own.length + 1 - mostOfOnePerson)))
        former.end('event: enough\ndata: {}\n\n')
      open.add(line)
      const renew = setTimeout(() => line.end(), lastingMs()).unref()
      const end = source(
        (event, data) => line.tell(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
        () => line.end(),
      )
      raw.on('close', () => {
        clearTimeout(renew)
        open.delete(line)
        end()
      })
    },
  }
  app.decorate('eventStreams', streams)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    // All at once they would come back to the other instances in one second.
    for (const line of open) line.end(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`)
  })
  return streams
}
