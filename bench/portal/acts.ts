// What people do in the benches of a crowd. An act that goes wrong throws.
import { get } from 'node:http'
import { answered, type HttpClient } from './http-client.ts'
import { nth } from './nth.ts'

const comeBackMs = 2000
const callsOfRound = 8

/** What went wrong while people worked, and how often. */
export function failures() {
  const told = new Map<string, number>()
  return {
    count(failure: unknown): void {
      // What differs from call to call would make each of them a line of its own.
      const words = String(failure)
        .replaceAll(/"(revision|traceId)":"?\w+"?,?/g, '')
        .slice(0, 100)
      told.set(words, (told.get(words) ?? 0) + 1)
    },
    total: () => [...told.values()].reduce((all, n) => all + n, 0),
    words: () => [...told].map(([what, n]) => `, ${n} × ${what}`).join(''),
  }
}

/** What a day is made of: mostly lists and applications, sometimes a search or what is left to do. Each round has an application of its own. */
export function read({ send }: HttpClient, { at, opens }: { at: number; opens: readonly string[] }): Promise<string> {
  const id = nth(opens, Math.floor(at / callsOfRound))
  const calls = [
    () => send('GET', '/api/requests'),
    () => send('GET', `/api/request/${id}`),
    () => send('POST', '/api/requests/list', { stages: ['examination'], goal: ['21'] }),
    () => send('GET', `/api/request/${id}`),
    () => send('GET', '/api/stagesgroup'),
    () => send('POST', '/api/requests/list', { text: 'ЖИЛОГО дома' }),
    () => send('GET', `/api/permissions/request/${id}`),
    () => send('GET', '/api/requests'),
  ]
  return answered(nth(calls, at)())
}

/** A draft as the one who fills it knows it. */
export interface OwnDraft {
  path: string
  revision: number
  typed: number
}

export async function openOwnDraft({ send }: HttpClient, id: string): Promise<OwnDraft> {
  const path = `/api/request/${id}`
  return { path, revision: JSON.parse(await answered(send('GET', path))).sections.object.revision, typed: 0 }
}

/** Fills a field. */
export async function save({ send }: HttpClient, draft: OwnDraft): Promise<void> {
  const { path, revision } = draft
  const changes = { 'object.functionsComment': `№ ${++draft.typed}` }
  draft.revision = JSON.parse(await answered(send('PUT', path, { revision, changes }))).revision
}

/**
 * The line over which a page hears of changes, opened anew when the portal has ended it, as browsers do. Answers what closes it.
 */
export function listen(address: string, cookie: string, fail: (failure: unknown) => void): () => void {
  const url = `${address}/api/live?browser=${crypto.randomUUID()}`
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  // A line that breaks off ends both as a call and as its reply.
  const comeBack = () => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => (line = open()), comeBackMs)
  }
  const open = () =>
    get(url, { headers: { cookie }, agent: false }, (news) => {
      if (news.statusCode !== 200) fail(`the live line: ${news.statusCode}`)
      news.resume().once('close', comeBack)
    }).on('error', (error) => {
      if (isClosed) return
      fail(error)
      comeBack()
    })
  let line = open()
  return () => {
    isClosed = true
    clearTimeout(timer)
    line.destroy()
  }
}
