// Row 5: one field of a filled draft with revision check, rights, history and record, against the bare handler with the same
// saving statement and, to show what that costs, with one bare update.
import { saveSection } from '@portal/server/kernel/application/queries-section'
import { answered } from './portal/http-client.ts'
import { atEverySize, type LargePortal } from './portal/large-portal.ts'
import { compare } from './measures/load.ts'
import { report } from './measures/measure.ts'
import { writersOfDrafts } from './portal/readers.ts'
import type { Statement } from './portal/reference.ts'
import { statementsOf } from './measures/statements.ts'

const connections = 16
const section = 'object'
const bareUpdate: Statement = {
  text: `update request_section set data = data || $1, revision = revision + 1
         where request_id = $2 and section = '${section}' and revision = $3 returning revision`,
  values: ['{patch}', '{id}', '{revision}'],
}

await atEverySize(async (large, size) => {
  const drafts = await large.drafts(connections * 3)
  await large.reference.learn('save', await savingStatement(large))
  await large.reference.learn('update', [bareUpdate])
  for (const { login, who } of writersOfDrafts) {
    const person = await large.as(login)
    const revisions = await Promise.all(drafts.map((id) => revisionOf(large, id)))
    let typed = 0
    const save = async (worker: number) => {
      const body = { revision: revisions[worker], changes: { [`${section}.functionsComment`]: `№ ${++typed}` } }
      const saved = JSON.parse(await answered(person.send('PUT', `/api/request/${drafts[worker]}`, body)))
      revisions[worker] = saved.revision
    }
    const saveBarely = async (name: string, place: number) => {
      const body = { revision: revisions[place], patch: { functionsComment: `№ ${++typed}` } }
      const [rows] = JSON.parse(await answered(large.reference.send('PUT', `/run/${name}/${drafts[place]}`, body)))
      revisions[place] = rows[0].revision
    }
    const same = await compare({ portal: save, reference: (worker) => saveBarely('save', worker + connections) })
    report(`autosave at ${size}, ${who}: throughput`, { value: same.ratio, unit: '× ref', must: { atLeast: 0.33 } })
    report(`autosave at ${size}, ${who}: p95`, { value: same.portal.p95, unit: 'ms' })
    const bare = await compare({ portal: save, reference: (worker) => saveBarely('update', worker + connections * 2) })
    report(`autosave at ${size}, ${who}, against one bare update`, { value: bare.ratio, unit: '× update' })
  }
})

/** What the product sends to save a field, with places left for what differs from save to save. */
async function savingStatement(large: LargePortal): Promise<Statement[]> {
  const [requestId = ''] = await large.drafts(1)
  const revision = await revisionOf(large, requestId)
  const patch = { functionsComment: '' }
  const userId = await large.idOf('orgadmin')
  const sent = await statementsOf(large.database.pool, (db) =>
    saveSection(db, {
      requestId,
      section,
      revision,
      patch,
      userId,
      onBehalfOf: null,
      now: new Date(),
      stages: ['draft_filling'],
      source: null,
      role: 'OrgAdmin',
      ip: '127.0.0.1',
      agent: 'bench',
    }),
  )
  const places = new Map<unknown, string>([
    [requestId, '{id}'],
    [revision, '{revision}'],
    [JSON.stringify(patch), '{patch}'],
  ])
  return sent.map(({ text, values }) => ({ text, values: values.map((value) => places.get(value) ?? value) }))
}

async function revisionOf(large: LargePortal, id: string): Promise<number> {
  const { revision } = await large.database.db
    .selectFrom('request_section')
    .select('revision')
    .where('request_id', '=', id)
    .where('section', '=', section)
    .executeTakeFirstOrThrow()
  return revision
}
