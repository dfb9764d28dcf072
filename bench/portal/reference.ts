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

app.get<{ Params: { name: string } }>('/run/:name', async ({ params: { name } }) => {
  const rows = []
  for (const [index, { text, values }] of (known[name] ?? []).entries())
    rows.push((await pool.query({ name: `${name}${index}`, text, values })).rows)
  return rows
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
