import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { RefusedFile } from '../../xml/refused-file.ts'
import { AnswerTooLong, BadAnswer, guardedCall, type Heard, readText } from '../guarded-call.ts'
import { isObjectNumber, NotAdmitted, SystemAway, type UrbanSystem } from './port.ts'
import { jsonIn, longestList, unreadable } from './told-list.ts'

const longestFileMs = 600_000
/** Too many calls, or what stands before the system does not reach it. */
const away: ReadonlySet<number> = new Set([429, 502, 503, 504])
const notAdmitted: ReadonlySet<number> = new Set([401, 403])

/** The operator's mapping file: where the system is asked, and under which names it tells what the list is made of. */
const Mapping = z.object({
  /** `/objects/{number}`: the list of an object; `/objects/{number}/files/{path}`: a content. */
  list: z.string(),
  file: z.string(),
  title: z.string(),
  files: z.string(),
  /** Where the ИНН of the owners stand; absent: the system shows to the portal only what any declarant may take. */
  owners: z.optional(z.string()),
  fields: z.record(z.string(), z.string()),
})

interface Service {
  url: string
  token: string | undefined
  mapping: string
  now: () => Date
  heard?: Heard
}

/** A system over HTTP, as the operator's mapping file describes it: each has names of its own. */
export function liveUrban({ url, token, mapping, now, heard }: Service): UrbanSystem {
  const guard = guardedCall({ now, heard, timeoutMs: 15_000 })
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const mappingOf = async () => z.parse(Mapping, JSON.parse(await readFile(mapping, 'utf8')))
  const at = (template: string, number: string, path = '') =>
    url +
    template
      .replace('{number}', encodeURIComponent(number))
      .replace('{path}', path.split('/').map(encodeURIComponent).join('/'))
  /** What the system answers; throws where it is away and may answer later. */
  async function call(address: string, signal: AbortSignal): Promise<Response> {
    const reply = await fetch(address, { headers, redirect: 'error', signal })
    if (!reply.ok) await reply.body?.cancel()
    if (away.has(reply.status)) throw new SystemAway(`HTTP ${reply.status}`)
    return reply
  }
  return {
    adapter: 'live',
    async read(number) {
      if (!isObjectNumber(number)) return null
      return guard.ask(`Объект ${number}`, async (signal) => {
        const map = await mappingOf()
        const reply = await call(at(map.list, number), signal)
        if (reply.status === 404) return null
        // An object that is not given says nothing of the others: the system is there.
        if (!reply.ok) {
          const failure = `HTTP ${reply.status}`
          throw new BadAnswer(
            failure,
            refusalOf(reply, `система ответила на запрос об этом объекте ошибкой ${failure}.`),
          )
        }
        return toManifest(jsonIn(await readText(reply, longestList).catch(tooLong)), map)
      })
    },
    async deliver(number) {
      const map = await mappingOf()
      return {
        async open(path) {
          const reply = await call(at(map.file, number, path), AbortSignal.timeout(longestFileMs)).catch(noConnection)
          if (reply.status === 404 || reply.body === null) return null
          // That one file is not given: the others are brought all the same.
          if (!reply.ok) throw refusalOf(reply, `система не отдала файл (HTTP ${reply.status}).`)
          return Readable.from(reply.body, { objectMode: false })
        },
        close() {},
      }
    },
    health: guard.health,
  }
}

function noConnection(error: unknown): never {
  throw error instanceof SystemAway ? error : new SystemAway(String(error), { said: 'нет связи', cause: error })
}

function refusalOf({ status }: Response, otherwise: string): RefusedFile {
  return notAdmitted.has(status) ? new NotAdmitted(status) : new RefusedFile(otherwise)
}

function tooLong(error: unknown): never {
  if (!(error instanceof AnswerTooLong)) throw error
  throw new BadAnswer(error.message, new RefusedFile('опись больше 4 МБ, выгрузку нужно разделить.'))
}

function toManifest(reply: unknown, { title, files, fields, owners }: z.output<typeof Mapping>): unknown {
  const rows = valueAt(reply, files)
  if (!Array.isArray(rows)) return unreadable
  return {
    title: valueAt(reply, title),
    ...(owners !== undefined && { owners: valueAt(reply, owners) }),
    files: rows.map((row) =>
      Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, valueAt(row, path)])),
    ),
  }
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
