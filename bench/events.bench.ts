// The record of acts, five events an application: what writing one adds to an autosave, what recomputing all of them takes, and a page
// and a file of them.
import { requests } from '@portal/contract/features/requests/endpoints'
import { appendEvent, findDamage } from '@portal/server/kernel/record/index'
import { sql } from 'kysely'
import { databaseTime } from './measures/database-time.ts'
import { costOf, download } from './measures/download.ts'
import { repeat } from './measures/load.ts'
import { median, report } from './measures/measure.ts'
import { generateEvents } from './portal/generate-events.ts'
import { answered } from './portal/http-client.ts'
import { openLargePortal, sizes } from './portal/large-portal.ts'

const million = 1_000_000
const section = 'object'

const large = await openLargePortal(sizes.at(-1))
try {
  const { db } = large.database
  const events = await generateEvents(db)
  report('record: events', { value: events, unit: 'events' })
  await measureWriting()
  await measureReading(events)
  await measureVerification(events)
} finally {
  await large.close()
}

/** An autosave writes its event in its own statement: what an event takes by itself, without waiting for the disk, is no less. */
async function measureWriting() {
  const { db } = large.database
  const [id = ''] = await large.drafts(1)
  const declarant = await large.as('declarant', 1)
  let { revision } = await db
    .selectFrom('request_section')
    .select('revision')
    .where('request_id', '=', id)
    .where('section', '=', section)
    .executeTakeFirstOrThrow()
  const path = requests.update.path.replace('{id}', id)
  const save = async () => {
    const body = { revision, changes: { [`${section}.functionsComment`]: `№ ${revision}` } }
    revision = JSON.parse(await answered(declarant.send(requests.update.method, path, body))).revision
  }
  const userId = await large.idOf('declarant')
  const append = () =>
    appendEvent(db, {
      at: new Date(),
      type: 'request.updated',
      userId,
      role: 'Declarant',
      ip: '127.0.0.1',
      agent: 'bench',
      requestId: id,
      objectType: 'section',
      detail: { section, fields: ['functionsComment'] },
    })
  await sql`set synchronous_commit = off`.execute(db)
  const shares: number[] = []
  for (let round = 0; round < 12; round++) {
    const event = await repeat(append, 1, 400)
    const whole = await repeat(save, 1, 400)
    console.error(`event ${event.p50.toFixed(2)} ms, autosave ${whole.p50.toFixed(2)} ms`)
    if (round > 0) shares.push((event.p50 / whole.p50) * 100)
  }
  report('record: an event beside its autosave', { value: median(shares), unit: '%', must: { atMost: 15 } })
}

async function measureReading(events: number) {
  const staff = await large.as('admin', 1)
  for (const [what, query] of [
    ['of everything', ''],
    [
      'of a kind and a day',
      `&type=stage.changed&from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`,
    ],
  ] as const) {
    const { p50 } = await repeat(() => staff.get(`/api/events?size=50${query}`), 1, 3000)
    report(`record: a page ${what}`, { value: p50, unit: 'ms' })
  }
  const csv = '/api/events/xlsx?format=csv'
  await download(large.portal, staff, `${csv}&type=staff.assigned`)
  const { seconds, processor, grown } = await costOf(large.portal, () => download(large.portal, staff, csv))
  report('record as a file: speed', { value: events / seconds, unit: 'rows/s' })
  report('record as a file: speed, other processes aside', { value: events / processor, unit: 'rows/s of CPU' })
  report('record as a file: memory', { value: grown, unit: 'MB' })
}

async function measureVerification(events: number) {
  const { db } = large.database
  let damaged = 0
  const verify = async () => {
    damaged = (await findDamage(db)).length
  }
  const time = await databaseTime(large.database, { verify }, { rounds: 1, repetitions: 1 })
  if (damaged > 0) throw new Error(`${damaged} chains are damaged: they were not generated as the portal writes them`)
  const spent = ((time?.get('verify') ?? Number.NaN) / 1000) * (million / events)
  report('record: verification of a million events', { value: spent, unit: 's of CPU', must: { atMost: 60 } })
}
