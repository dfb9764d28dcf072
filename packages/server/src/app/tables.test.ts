import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

/** `table.column` and whether it may be null, read from the declarations themselves. */
function declared(): string[] {
  const sources = new URL('../', import.meta.url)
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^((demo|(kernel|features)\/.*)\/?tables|platform\/db\/schema)\.ts$/.test(name),
  )
  const text = files.map((name) => readFileSync(new URL(name, sources), 'utf8')).join('\n')
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/Record<[^>]*>+|\[\]|\{ s:[^}]*\}|<\{[^}]*\}>/g, '')
  const twoSided = /interface TwoSided \{([^}]*)\}/.exec(plain)?.[1] ?? ''
  const tables = plain.matchAll(/^ {2,4}(\w+): (TwoSided & )?\{([^}]*)\}/gm)
  return [...tables]
    .flatMap(([, table, shared, body = '']) =>
      columnsIn(`${shared ? twoSided : ''}\n${body}`).map((column) => `${table}.${column}`),
    )
    .toSorted()
}

function columnsIn(body: string): string[] {
  return [...body.matchAll(/(\w+): ([^;\n]*(?:\n\s+(?:\||'|>)[^\n]*)*)/g)].map(
    ([, name, type = '']) => `${name}${/\bnull\b|Nullable/.test(type) ? ' null' : ''}`,
  )
}

test('the declared tables are those of the database, column by column', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || case when is_nullable = 'YES' then ' null' else '' end as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' and table_name !~ '^journal_event_'`.execute(
    database.db,
  )
  expect(declared()).toEqual(rows.map(({ column }) => column).toSorted())
})
