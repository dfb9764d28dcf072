// "ref": a bare Fastify + pg handler. It runs the statements it is given, as they are, and answers with their rows:
// no session, no rights, no checks, no words.
import Fastify from 'fastify'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

const connection: pg.PoolConfig = JSON.parse(process.env.REFERENCE ?? '{}')
const pool = new pg.Pool({ ...connection, max: 10, options: '-c random_page_cost=1.1 -c jit=off -c TimeZone=UTC' })
const app = Fastify()
let known: Record<string, Statement[]> = {}

/** What `/run/{name}` does from now on. */
app.put<{ Body: Record<string, Statement[]> }>('/statements', async ({ body }) => {
  known = { ...known, ...body }
  return {}
})

/** Runs the statements of a name; `id`, when given, stands in the place of the first one's id. */
app.get<{ Params: { name: string; id: string } }>('/run/:name/:id?', async ({ params: { name, id } }) => {
  const rows = []
  for (const [index, { text, values }] of (known[name] ?? []).entries()) {
    const given = id ? values.map((value) => (value === '{id}' ? id : value)) : values
    rows.push((await pool.query({ name: `${name}${index}`, text, values: given })).rows)
  }
  return rows
})

/** The bare save: one update of one row. */
app.put<{ Params: { id: string }; Body: { revision: number; section: string; data: object } }>(
  '/section/:id',
  async ({ params, body: { revision, section, data } }) => {
    const { rows } = await pool.query({
      name: 'save',
      text: `update request_section set data = data || $1, revision = revision + 1
             where request_id = $2 and section = $3 and revision = $4 returning revision`,
      values: [data, params.id, section, revision],
    })
    return rows[0]
  },
)

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
