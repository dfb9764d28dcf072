import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { moscowDay } from '@portal/domain/calendar/days'
import { type RegisterCode, registers } from '@portal/domain/outside-systems/registers'
import { sql } from 'kysely'
import { newId } from '../../../platform/db/new-id.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { openSource } from '../../../platform/xml/open-source.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { tellRegisters } from '../tell-registers.ts'
import {
  type Loaded,
  type Loader,
  loadBanks,
  loadCatalogs,
  loadKosfn,
  loadOrganizations,
  loadProprietors,
  loadSpecialists,
  loadSubdivisions,
} from './load-rows.ts'

/** Registers that come as one file. Addresses come by regions, schemas one by one, trust in many kinds: features of their own load them. */
export type FileRegister = Exclude<RegisterCode, 'addresses' | 'schemas' | 'trust'>

export interface RegisterFile {
  register: FileRegister
  path: string
  /** As the operator knows the file. */
  name: string
  isOwn?: boolean
  by?: string | null
}

/** What an import touches: the context of a call, or that of a command. */
export interface Importing {
  readonly db: Db
  now(): Date
  random(bytes: number): Uint8Array
  transaction<T>(work: (tx: Importing) => Promise<T>): Promise<T>
}

const loaders: Readonly<Record<FileRegister, Loader>> = {
  banks: loadBanks,
  organizations: loadOrganizations,
  proprietors: loadProprietors,
  kosfn: loadKosfn,
  subdivisions: loadSubdivisions,
  catalogs: loadCatalogs,
  specialists: loadSpecialists,
}

// A file that holds less than this share of what is in force is a torn one.
const leastShare = 0.7

/**
 * Loads a file beside what is in force and switches over at once, or leaves everything as it was and says why.
 * The file is read inside the transaction: it holds no row that anybody else waits for.
 */
export async function importRegister(ctx: Importing, file: RegisterFile): Promise<Loaded> {
  const { register, path } = file
  const digest = await digestOf(path)
  try {
    return await ctx.transaction(async (tx) => {
      await lockRegister(tx.db, register)
      await sql`set local statement_timeout = 0`.execute(tx.db)
      const source = await openSource(path)
      try {
        const loaded = await loaders[register](tx.db, source, {
          today: moscowDay(tx.now()),
          at: tx.now(),
          name: file.name,
        })
        for (const part of loaded.parts ?? [{ part: '', rows: loaded.rows }]) {
          await assertNotTorn(tx.db, register, part)
          await replaceVersion(tx, { ...file, ...part, day: loaded.day, digest })
        }
        await tellRegisters(tx.db)
        return { day: loaded.day, rows: loaded.rows }
      } finally {
        source.close()
      }
    })
  } catch (error) {
    if (error instanceof RefusedFile) await keepFailure(ctx, file, { digest, error: error.message })
    throw error
  }
}

/** Of two who change one register the second waits for the first. */
export async function lockRegister(db: Db, register: RegisterCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('register'), hashtext(${register}))`.execute(db)
}

async function assertNotTorn(
  db: Db,
  register: FileRegister,
  { part, rows }: { part: string; rows: number },
): Promise<void> {
  const active = await db
    .selectFrom('register_version')
    .select(['rows', 'is_own'])
    .where('register', '=', register)
    .where('part', '=', part)
    .where('state', '=', 'active')
    .executeTakeFirst()
  refuseTorn(rows, active, 'В файле')
}

/** What is much smaller than what is in force is a part of it: a torn file, or only what has changed. */
export function refuseTorn(rows: number, active: { rows: number; is_own: boolean } | undefined, where: string): void {
  if (!active || active.is_own || rows >= active.rows * leastShare) return
  throw new RefusedFile(
    `${where} записей ${rows}, а в действующей версии ${active.rows}: похоже, это не весь реестр, а его часть. Действует прежняя версия.`,
  )
}

interface NewVersion extends Omit<RegisterFile, 'path' | 'register'>, Omit<Loaded, 'parts'> {
  register: RegisterCode
  part?: string
  digest: string
}

/** Puts what was loaded, or entered by a person, on record as the version in force. */
export async function replaceVersion(
  tx: Importing,
  { register, part = '', name, isOwn, by, day, rows, digest }: NewVersion,
): Promise<void> {
  await tx.db
    .updateTable('register_version')
    .set({ state: 'replaced' })
    .where('register', '=', register)
    .where('part', '=', part)
    .where('state', '=', 'active')
    .execute()
  await tx.db
    .insertInto('register_version')
    .values({
      id: newId(tx),
      register,
      part,
      business_date: day,
      source: name,
      digest,
      rows,
      state: 'active',
      error: null,
      is_own: isOwn ?? false,
      loaded_at: tx.now(),
      loaded_by: by ?? null,
    })
    .execute()
}

/** A file that was refused is on record with its sentence; what is in force stays. */
export async function keepFailure(
  ctx: Importing,
  { register, name, by }: { register: RegisterCode; name: string; by?: string | null },
  { digest, error }: { digest: string; error: string },
) {
  await ctx.db
    .insertInto('register_version')
    .values({
      id: newId(ctx),
      register,
      business_date: null,
      source: name,
      digest,
      rows: 0,
      state: 'failed',
      error,
      loaded_at: ctx.now(),
      loaded_by: by ?? null,
    })
    .execute()
}

/** SHA-256 of a file, hexadecimal: the same file is the same version. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

const ownLoaders: ReadonlySet<string> = new Set(['addresses', 'schemas', 'trust'])

/** Whether a word of the command line names a register that comes as one file. */
export function isFileRegister(code: string): code is FileRegister {
  return Object.hasOwn(registers, code) && !ownLoaders.has(code)
}
