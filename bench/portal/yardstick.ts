// The yardstick: a bare Fastify + pg handler over a table of its own, one row an application with the columns a list shows and
// its answers in one document. No session, no rights, no checks, no history, no words: the query a good engineer would write.
import Fastify from 'fastify'
import pg from 'pg'

const connection: pg.PoolConfig = JSON.parse(process.env.YARDSTICK ?? '{}')
const pool = new pg.Pool({
  ...connection,
  max: 10,
  application_name: 'yardstick',
  options: '-c random_page_cost=1.1 -c jit=off -c TimeZone=UTC',
})
const app = Fastify()

const shown = `id, number, draft_number, stage, goal, object_type, work_type, subdivision, region, object_name, declarant_name,
  lead_name, due_at, due_side, created_at, submitted_at, updated_at`

/** A condition on a column; a list of values is any of them. */
type Where = Record<string, string | number | readonly string[]>

interface Asked {
  where: Where
  sort?: string
  total?: boolean
}

const sorts: Record<string, string> = {
  '-updatedAt': 'updated_at desc, id desc',
  updatedAt: 'updated_at, id',
  '-createdAt': 'created_at desc, id desc',
  createdAt: 'created_at, id',
  '-number': 'number desc',
  number: 'number',
  '-dueAt': 'due_at desc, id desc',
  dueAt: 'due_at, id',
}

app.post<{ Body: Asked }>('/list', async ({ body: { where, sort = '-updatedAt', total } }) => {
  const { text, values } = conditionOf(where)
  const dated = sort.endsWith('dueAt') ? ' and due_at is not null' : ''
  const rows = await run(
    `select ${shown} from yardstick where true${text}${dated} order by ${sorts[sort]} limit 50`,
    values,
  )
  if (!total) return { rows }
  const [counted] = await run(
    `select count(*) as n from (select from yardstick where true${text} limit 10001) counted`,
    values,
  )
  return { rows, total: counted?.n }
})

app.get<{ Params: { id: string } }>('/one/:id', async ({ params: { id } }) => {
  const [row] = await run(`select ${shown}, data, revision from yardstick where id = $1`, [id])
  return row
})

app.put<{ Params: { id: string }; Body: { revision: number; patch: object } }>(
  '/one/:id',
  async ({ params: { id }, body: { revision, patch } }) => {
    const [row] = await run(
      `update yardstick set data = data || $1, revision = revision + 1, updated_at = now()
       where id = $2 and revision = $3 returning revision`,
      [JSON.stringify(patch), id, revision],
    )
    return row
  },
)

app.post<{ Body: Record<string, unknown> }>('/one', async ({ body: { goal, object_type, work_type, owner_id } }) => {
  const [row] = await run(
    `insert into yardstick (id, stage, goal, object_type, work_type, subdivision, owner_id, object_name, declarant_name, search,
       created_at, updated_at) values (gen_random_uuid(), 'draft_filling', $1, $2, $3, '01', $4, '', '', '', now(), now())
     returning id`,
    [goal, object_type, work_type, owner_id],
  )
  return row
})

function conditionOf(where: Where): { text: string; values: unknown[] } {
  const values: unknown[] = []
  let text = ''
  for (const [column, value] of Object.entries(where)) {
    if (column === 'text') {
      for (const word of String(value).split(' ')) text += ` and search like $${values.push(`%${word.toLowerCase()}%`)}`
    } else {
      text += ` and ${column} = ${Array.isArray(value) ? `any($${values.push(value)})` : `$${values.push(value)}`}`
    }
  }
  return { text, values }
}

async function run(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name: nameOf(text), text, values })).rows
}

const names = new Map<string, string>()

/** Every text is prepared once a connection. */
function nameOf(text: string): string {
  const known = names.get(text) ?? String(names.size)
  names.set(text, known)
  return known
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
