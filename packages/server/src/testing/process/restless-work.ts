import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint, Got, Sent } from '@portal/contract/endpoint'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import pg from 'pg'
import { aPdf } from '../arrange/declarant-request.ts'
import type { Answer, Api } from '../portal.ts'

/** What one person was told is done. */
interface Acknowledged {
  by: Api
  stage: string
  /** The last value whose saving was acknowledged, and the one that was sent after it. */
  saved: string
  sent: string
  /** Uploaded contents by their refs. */
  uploads: Map<string, Uint8Array>
}

export interface Work {
  readonly done: Map<string, Acknowledged>
  /** Answers nobody should get: a lost session, a refusal of what was right. */
  readonly wrong: string[]
  /** How often something had to be asked again because the answer did not come, or was 502 or 503. */
  repeats: number
  /** How often print forms were asked for and the asking was acknowledged. */
  prints: number
}

export function newWork(): Work {
  return { done: new Map(), wrong: [], repeats: 0, prints: 0 }
}

/**
 * Writes drafts, moves them, saves into them and uploads, until told to stop; whatever is not answered is sent again with
 * the same key, as the browser does.
 */
export async function workRestlessly(api: Api, work: Work, goesOn: () => boolean): Promise<void> {
  while (goesOn()) await oneDraft(api, work)
}

/** Asks for the print forms of a draft again and again: jobs. */
export async function printRestlessly(
  api: Api,
  work: Work,
  { id, goesOn }: { id: string; goesOn: () => boolean },
): Promise<void> {
  while (goesOn()) {
    await insist(api, work, documents.make, { params: { id } })
    work.prints += 1
    await delay(300)
  }
}

async function oneDraft(api: Api, work: Work): Promise<void> {
  const choice = { goal: '21', objectType: '2', workType: '1', subdivision: '01' } as const
  const { id, stage } = (await insist(api, work, requests.create, { body: choice, key: randomUUID() })).body
  const one: Acknowledged = { by: api, stage, saved: '', sent: '', uploads: new Map() }
  work.done.set(id, one)
  const move = { action: 'completeCreating', expectedStage: 'draft_creating' } as const
  // Sent again after it was made it meets another stage; that it was made is what the check looks for.
  await insist(api, work, stages.move, { params: { requestId: id, stage: 'draft_filling' }, body: move }, [409])
  one.stage = 'draft_filling'
  for (let press = 0; press < 4; press += 1) await save(api, work, id, one, `Образцова ${press}`)
  const bytes = aPdf(randomUUID())
  const query = { name: 'План.pdf', size: String(bytes.length) }
  one.uploads.set((await insist(api, work, files.upload, { query, bytes })).body.ref, bytes)
}

async function save(api: Api, work: Work, id: string, one: Acknowledged, value: string): Promise<void> {
  one.sent = value
  for (;;) {
    const { sections } = (await insist(api, work, requests.get, { params: { id } })).body
    if (sections.declarer?.data.contactName === value) break
    const revision = sections.declarer?.revision ?? 0
    const body = { revision, changes: { 'declarer.contactName': value } }
    const { status } = await insist(api, work, requests.update, { params: { id }, body }, [409])
    if (status === 200) break
  }
  one.saved = value
}

/** Asks until it is answered. */
async function insist<const E extends Endpoint>(
  api: Api,
  work: Work,
  endpoint: E,
  input: Sent<E> & { bytes?: Uint8Array },
  alsoRight: readonly number[] = [],
): Promise<Answer<E> & { body: Got<E> }> {
  for (let tried = 0; ; tried += 1) {
    const answer = await api(endpoint, input).catch(() => undefined)
    if (answer?.status === 200) return answer
    const mayRepeat = answer === undefined || [502, 503].includes(answer.status)
    if (answer && tried > 0 && alsoRight.includes(answer.status)) return answer
    if (!mayRepeat || tried > 1200) {
      work.wrong.push(`${endpoint.path} is answered ${answer?.status} ${answer?.problem.code}`)
      throw new Error(work.wrong.at(-1))
    }
    work.repeats += 1
    await delay(100)
  }
}

interface Stored {
  id: string
  stage: string
  saved: string | null
  moves: number
}

/** What was acknowledged and is not there, and what is there twice. Empty: all is well. */
export async function findLosses({ done }: Work, connection: pg.ClientConfig): Promise<string[]> {
  const stored = new Map((await rowsOf<Stored>(connection, storedDrafts)).map((row) => [row.id, row]))
  const losses = [...done].flatMap(([id, { stage, saved, sent }]) => {
    const row = stored.get(id)
    if (row?.stage !== stage) return [`${id} stands at ${row?.stage}, not at ${stage}`]
    if ((saved || row.saved) && row.saved !== saved && row.saved !== sent) return [`${id} lost «${saved}»`]
    return row.moves === Number(stage === 'draft_filling') ? [] : [`${id} was moved ${row.moves} times`]
  })
  if (stored.size > done.size) losses.push(`${stored.size - done.size} drafts were made twice`)
  for (const { by, uploads } of done.values())
    for (const [ref, bytes] of uploads)
      if (!(await by(files.download, { params: { ref } })).bytes.equals(bytes))
        losses.push(`the upload ${ref} is broken`)
  return losses
}

const storedDrafts = `
  select r.id, r.stage, s.data->>'contactName' as saved,
    (select count(*)::integer from stage_move m where m.request_id = r.id and m.action = 'completeCreating') as moves
  from request r left join request_section s on s.request_id = r.id and s.section = 'declarer'
  where r.stage in ('draft_creating', 'draft_filling')`

/** Looks into the database past every portal. */
export async function rowsOf<T extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<T>(query)
  await client.end()
  return rows
}
