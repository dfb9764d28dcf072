// Rows 1 to 5a and 14: what a call costs in processor time, server and database together, as a multiple of a bare handler over
// a table of its own in the same database, for every reader and every size.
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { type Act } from './measures/load.ts'
import { costs } from './measures/cpu.ts'
import { report } from './measures/measure.ts'
import { answered } from './portal/http-client.ts'
import { atEverySize, type LargePortal } from './portal/large-portal.ts'
import { nth } from './portal/nth.ts'
import type { Person } from './portal/sign-in.ts'

const connections = 8
/** `ONLY=queue npm run bench -- yardstick` measures what has it in its name. */
const only = process.env.ONLY ?? ''

interface Reader {
  login: string
  who: string
  /** What of the yardstick's table he is shown. */
  where: Record<string, string | string[]>
}

interface Measuring {
  large: LargePortal
  size: number
  person: Person
  reader: Reader
  bare: Awaited<ReturnType<LargePortal['yardstick']>>
}

/** Milliseconds of each measure, from the least size to the largest. */
const known = new Map<string, number[]>()

const someStages = ['examination', 'examinationCorrection_edit', 'serviceRendered']

// biome-ignore format: read by columns
const texts = {
  'frequent':            'жилого дома',
  'rare':                'акведук',
  'absent':              'небоскрёб',
  'two letters':         'мо',
  'frequent elsewhere':  'застройщик 77',
}

await atEverySize(async (large, size) => {
  const bare = await large.yardstick()
  for (const reader of await readersOf(large)) {
    const person = await large.as(reader.login, connections)
    const measuring = { large, size, person, reader, bare }
    await lists(measuring)
    await searches(measuring)
    await single(measuring)
    if (reader.who !== 'staff') await writing(measuring)
  }
})

for (const [name, values] of known) {
  const growth = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN)
  if (values.length > 1) report(`${name}: growth`, { value: growth, unit: '×', must: { atMost: 1.5 } })
}

async function readersOf(large: LargePortal): Promise<Reader[]> {
  const { db } = large.database
  const [declarant, deputy] = [await large.idOf('declarant'), await large.idOf('active')]
  const principals = await db
    .selectFrom('substitution')
    .select('principal_id')
    .where('deputy_id', '=', deputy)
    .execute()
  const { organization_id } = await db
    .selectFrom('membership')
    .select('organization_id')
    .where('user_id', '=', await large.idOf('orgadmin'))
    .executeTakeFirstOrThrow()
  return [
    { login: 'declarant', who: 'declarant', where: { owner_id: declarant } },
    { login: 'active', who: 'deputy', where: { owner_id: [deputy, ...principals.map((row) => row.principal_id)] } },
    { login: 'orgadmin', who: 'administrator', where: { organization_id } },
    { login: 'admin', who: 'staff', where: {} },
  ]
}

async function measure(measuring: Measuring, name: string, must: number, portal: Act, yardstick: Act): Promise<void> {
  if (!name.includes(only)) return
  const { large, bare, reader, size } = measuring
  const cost = await costs(
    large.database,
    {
      portal: { pid: large.portal.pid, application: 'portal', act: portal },
      yardstick: { pid: bare.pid, application: 'yardstick', act: yardstick },
    },
    { connections },
  )
  const absolute = `${cost.portal.toFixed(2)} ms, ${cost.ofDatabase.toFixed(2)} of the database; yardstick ${cost.yardstick.toFixed(2)} ms`
  report(`${name}, ${reader.who} of ${size} (${absolute})`, {
    value: cost.ratio,
    unit: '× yardstick',
    must: { atMost: must },
  })
  const key = `${name}, ${reader.who}`
  known.set(key, [...(known.get(key) ?? []), cost.portal])
}

async function lists(measuring: Measuring): Promise<void> {
  const { large, person, reader, bare } = measuring
  const ours = (asked: object) => () => person.post(requests.list.path, { size: 50, ...asked })
  const theirs = (where: object, more: object = { total: true }) => {
    const body = { where: { ...reader.where, ...where }, ...more }
    return () => answered(bare.send('POST', '/list', body))
  }
  await measure(measuring, 'list with its total', 1.3, ours({}), theirs({}))
  const { next } = JSON.parse(await ours({})())
  await measure(measuring, 'list, a next page', 2, ours({ cursor: next }), theirs({}, {}))
  await measure(
    measuring,
    'filter by stages',
    2,
    ours({ stages: someStages, goal: ['21'] }),
    theirs({ stage: someStages, goal: 21 }),
  )
  await measure(measuring, 'filter by region', 2, ours({ region: ['42'] }), theirs({ region: '42' }))
  await measure(measuring, 'filter by turn', 2, ours({ turn: 'you' }), theirs({ due_side: 'declarant' }))
  if (reader.who === 'staff') {
    const lead = await large.idOf(reader.login)
    await measure(measuring, 'filter by curator', 2, ours({ lead: [lead] }), theirs({ lead_id: lead }))
  }
  for (const sort of ['updatedAt', '-createdAt', 'createdAt', '-number', 'number', '-dueAt', 'dueAt'])
    await measure(measuring, `sort by ${sort}`, 2, ours({ sort }), theirs({}, { sort, total: true }))
}

async function searches(measuring: Measuring): Promise<void> {
  const { person, reader, bare } = measuring
  for (const [kind, text] of Object.entries(texts)) {
    const body = { where: { ...reader.where, text }, total: true }
    const theirs = () => answered(bare.send('POST', '/list', body))
    await measure(measuring, `search, ${kind}`, 2, () => person.post(requests.list.path, { text }), theirs)
  }
}

/** What is compared with the yardstick's one application by its id. */
async function single(measuring: Measuring): Promise<void> {
  const { large, person, bare } = measuring
  const idsOf = inTurn(await large.drafts())
  const theirs = () => answered(bare.send('GET', `/one/${idsOf()}`))
  await measure(measuring, 'one draft', 6, () => person.get(`/api/request/${idsOf()}`), theirs)
  const submitted = inTurn(await large.submitted())
  await measure(
    measuring,
    'one submitted',
    10,
    () => person.get(`/api/request/${submitted()}`),
    () => answered(bare.send('GET', `/one/${submitted()}`)),
  )
  for (const of of ['mine', 'all'])
    await measure(measuring, `queue of ${of}`, 20, () => person.get(`${requests.queue.path}?of=${of}`), theirs)
  // The staff are shown no documents of a draft.
  const contentOf = measuring.reader.who === 'staff' ? submitted : idsOf
  await measure(measuring, 'readiness', 20, () => person.get(`/api/request/${contentOf()}/readiness`), theirs)
  await measure(measuring, 'folders', 20, () => person.get(`/api/request/${contentOf()}/folders`), theirs)
  await measure(measuring, 'to sign', 20, () => person.get('/api/requests/toSign'), theirs)
}

function inTurn(ids: readonly string[]): () => string {
  let at = 0
  return () => nth(ids, at++)
}

async function writing(measuring: Measuring): Promise<void> {
  const { large, person, bare, reader } = measuring
  const drafts = await large.drafts(connections)
  const revisions = new Map<string, number>()
  let typed = 0
  const bareSave = async (worker: number) => {
    const path = `/one/${drafts[worker]}`
    const revision = revisions.get(path) ?? JSON.parse(await answered(bare.send('GET', path))).revision
    const body = { revision, patch: { functionsComment: `№ ${++typed}` } }
    revisions.set(path, JSON.parse(await answered(bare.send('PUT', path, body))).revision)
  }
  await measure(
    measuring,
    'autosave',
    4,
    async (worker) => {
      const path = `/api/request/${drafts[worker]}`
      const revision = revisions.get(path) ?? JSON.parse(await person.get(path)).sections.object.revision
      const body = { revision, changes: { 'object.functionsComment': `№ ${++typed}` } }
      revisions.set(path, JSON.parse(await answered(person.send('PUT', path, body))).revision)
    },
    bareSave,
  )
  // Forth and back in turns, measured together.
  const isForth = new Map<string, boolean>()
  const move = async (id: string) => {
    const [action, expectedStage, stage] = isForth.get(id)
      ? (['backToFilling', 'draft_documents', 'draft_filling'] as const)
      : (['completeFilling', 'draft_filling', 'draft_documents'] as const)
    succeeded(await person.api(stages.move, { params: { requestId: id, stage }, body: { action, expectedStage } }))
    isForth.set(id, action === 'completeFilling')
  }
  await measure(measuring, 'move', 20, (worker) => move(nth(drafts, worker)), bareSave)
  for (const [id, is] of isForth) if (is) await move(id)
  // A deputy works on what others have created.
  if (reader.who === 'deputy') return
  const owner_id = await large.idOf(reader.login)
  const applied = { goal: '21', objectType: '1', workType: '1', subdivision: '01' } as const
  await measure(
    measuring,
    'create',
    20,
    () => person.api(requests.create, { body: { ...applied, objectName: `Школа ${++typed}` } }).then(succeeded),
    () => answered(bare.send('POST', '/one', { goal: 21, object_type: 1, work_type: 1, owner_id })),
  )
}

function succeeded({ status, problem }: { status: number; problem: unknown }): void {
  if (status !== 200) throw new Error(JSON.stringify(problem))
}
