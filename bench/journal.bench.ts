// The journal of the staff over everything that was ever submitted: a page with two filters and an order against a bare query of
// its one table, with the total and without, and the whole as a file.
import { journalRows, refreshForReader } from '@portal/server/features/journal/index'
import { scopeOf } from '@portal/server/kernel/scope/scope'
import { countRows, readFirst } from '@portal/server/platform/list/list-query'
import { type RawBuilder, sql } from 'kysely'
import { databaseTime } from './measures/database-time.ts'
import { costOf, download } from './measures/download.ts'
import { compare } from './measures/load.ts'
import { report } from './measures/measure.ts'
import { statementsOf } from './measures/statements.ts'
import { generateJournal } from './portal/generate-journal.ts'
import { openLargePortal, sizes } from './portal/large-portal.ts'

const size = 50
// One more than Excel takes.
const counted = 40_001

interface Page {
  who: string
  sort: '-submitted' | '-price' | 'object'
  filter: Parameters<typeof journalRows>[1]
  /** The same rows in one table, and their order. */
  bare: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const pages: readonly Page[] = [
  {
    who: 'by day, of a subdivision and a stage',
    sort: '-submitted',
    filter: { subdivision: ['01'], stage: ['examination'] },
    bare: sql`from request_journal where subdivision = '01' and stage = 'examination'`,
    order: sql`order by submitted_at desc, request_id desc`,
  },
  {
    who: 'by price, of a goal and a result',
    sort: '-price',
    filter: { goal: ['20'], result: ['positive'] },
    bare: sql`from request_journal where goal = 20 and result = 'positive'`,
    order: sql`order by price desc nulls last, request_id desc`,
  },
  {
    who: 'by object, of a part of its name and a region',
    sort: 'object',
    filter: { object: 'школы', region: ['77'] },
    bare: sql`from request_journal where object_name ilike '%школы%' and region = '77'`,
    order: sql`order by lower(object_name), request_id`,
  },
]

const large = await openLargePortal(sizes.at(-1))
try {
  const { db, pool } = large.database
  const rows = await generateJournal(db)
  const [staff, reference] = [await large.as('admin'), await large.reference()]
  const scope = await scopeOf(db, await large.idOf('admin'), new Date())
  for (const { who, sort, filter, bare, order } of pages) {
    const source = journalRows(scope, filter)
    const readBare = () => sql`select * ${bare} ${order} limit ${size + 1}`.execute(db)
    const countBare = () => sql`select count(*) from (select ${bare} limit ${counted}) t`.execute(db)
    const read = async () => {
      await refreshForReader(db)
      await readFirst(db, source, { sort, size: size + 1 })
    }
    const time = await databaseTime(
      large.database,
      {
        page: read,
        bare: readBare,
        counted: () => read().then(() => countRows(db, source)),
        bareCounted: () => readBare().then(countBare),
      },
      { rounds: 3, repetitions: 10 },
    )
    const spent = (name: 'page' | 'bare' | 'counted' | 'bareCounted') => time?.get(name) ?? Number.NaN
    report(`journal ${who}: PostgreSQL CPU of the bare query`, { value: spent('bare'), unit: 'ms' })
    report(`journal ${who}: a page`, { value: spent('page') / spent('bare'), unit: '× bare', must: { atMost: 2 } })
    report(`journal ${who}: the first page with its total`, {
      value: spent('counted') / spent('bareCounted'),
      unit: '× bare and a bare count',
      must: { atMost: 2 },
    })
    const name = `journal${sort}`
    await reference.learn(
      name,
      await statementsOf(pool, async (logged) => {
        await sql`select * ${bare} ${order} limit ${size + 1}`.execute(logged)
        await sql`select count(*) from (select ${bare} limit ${counted}) t`.execute(logged)
      }),
    )
    const query = new URLSearchParams({ sort, size: `${size}` })
    for (const [field, value] of Object.entries(filter)) query.set(field, String(value))
    const { ratio } = await compare(
      {
        portal: () => staff.get(`/api/journal?${query.toString()}`),
        reference: () => reference.send('GET', `/run/${name}`),
      },
      { connections: 4 },
    )
    report(`journal ${who}: calls`, { value: ratio, unit: '× ref', must: { atLeast: 0.5 } })
  }
  report('journal: rows', { value: rows, unit: 'rows' })
  const csv = '/api/journal/xlsx?format=csv'
  await download(large.portal, staff, `${csv}&subdivision=04`)
  const { seconds, processor, grown } = await costOf(large.portal, () => download(large.portal, staff, csv))
  report('journal as a file: speed', { value: rows / seconds, unit: 'rows/s', must: { atLeast: 21_000 } })
  report('journal as a file: speed, other processes aside', { value: rows / processor, unit: 'rows/s of CPU' })
  report('journal as a file: memory', { value: grown, unit: 'MB', must: { atMost: 64 } })
} finally {
  await large.close()
}
