import { createHash } from 'node:crypto'
import { moscowDay } from '@portal/domain/calendar/days'
import { newId } from '../../platform/db/new-id.ts'
import { runInChild, ChildExhausted, ChildFailure } from '../../platform/child-process/run-in-child.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import type { Importing } from '../directories/index.ts'
import type { ReadSchema, SchemaFile } from './read-schema.ts'

interface SchemaDelivery extends SchemaFile {
  by?: string | null
}

const work = new URL('./read-schema', import.meta.url)
const bounds = { timeout: 60_000, memory: 512 }

/** Loads a schema in the place of an earlier one of the same root and version. A refused file leaves everything as it was. */
export async function importSchema(ctx: Importing, { path, name, by = null }: SchemaDelivery) {
  try {
    const { root, version, marks, text } = await read({ path, name })
    const kind = kindOf(marks)
    const part = [root, version, kind].filter(Boolean).join(' ')
    const day = moscowDay(ctx.now())
    await ctx.transaction(async (tx) => {
      // One that was loaded when roots and versions alone told schemas apart gives way, too.
      const same = [...new Set([kind, ''])]
      await tx.db
        .deleteFrom('xml_schema')
        .where('root', '=', root)
        .where('version', '=', version)
        .where('kind', 'in', same)
        .execute()
      await tx.db
        .insertInto('xml_schema')
        .values({ root, version, kind, marks: JSON.stringify(marks), text })
        .execute()
      await tx.db
        .updateTable('register_version')
        .set({ state: 'replaced' })
        .where('register', '=', 'schemas')
        .where('part', 'in', [part, `${root} ${version}`])
        .where('state', '=', 'active')
        .execute()
      const digest = createHash('sha256').update(text).digest('hex')
      await insertVersion(tx, { part, name, by, day, digest, rows: 1, state: 'active', error: null })
    })
    return { day, rows: 1, part }
  } catch (error) {
    if (error instanceof RefusedFile)
      await insertVersion(ctx, {
        part: '',
        name,
        by,
        day: null,
        digest: '',
        rows: 0,
        state: 'failed',
        error: error.message,
      })
    throw error
  }
}

/** What is fixed in the root, in one order: «TypeCode=05.03». */
function kindOf(marks: Readonly<Record<string, string>>): string {
  return Object.entries(marks)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(' ')
}

async function read(file: SchemaFile): Promise<ReadSchema> {
  try {
    return await runInChild<ReadSchema>(work, file, bounds)
  } catch (error) {
    if (error instanceof ChildExhausted)
      throw new RefusedFile('схема не разобрана за минуту: портал занят или она слишком велика. Повторите позже.')
    if (!(error instanceof ChildFailure) || error.name !== 'RefusedFile') throw error
    // The line stands in the sentence already.
    throw new RefusedFile(error.message)
  }
}

interface Version {
  part: string
  name: string
  by: string | null
  day: string | null
  digest: string
  rows: number
  state: 'active' | 'failed'
  error: string | null
}

async function insertVersion(ctx: Importing, { name, by, day, ...version }: Version): Promise<void> {
  const row = { ...version, register: 'schemas', source: name, business_date: day, loaded_by: by }
  await ctx.db
    .insertInto('register_version')
    .values({ id: newId(ctx), ...row, loaded_at: ctx.now() })
    .execute()
}
