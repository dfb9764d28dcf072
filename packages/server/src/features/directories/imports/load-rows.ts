import { type Day, shiftDay } from '@portal/domain/calendar/days'
import { federalDistricts } from '@portal/domain/request/catalogs/regions'
import { isOpenOn, mostSubdivisions } from '@portal/domain/request/catalogs/subdivisions'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Source, SourceEntry } from '../../../platform/xml/open-source.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'
import { readBanks } from './read-banks.ts'
import { readCatalogs } from './read-catalogs.ts'
import { readKosfn } from './read-kosfn.ts'
import { type PartyRow, readParties } from './read-parties.ts'
import { readSpecialists, type SpecialistRow } from './read-specialists.ts'
import { readSubdivisions } from './read-subdivisions.ts'

/** What was loaded: the day it is of, and how much. */
export interface Loaded {
  day: string
  rows: number
  /** Of a register that is loaded in parts: those the file has brought. */
  parts?: readonly { part: string; rows: number }[]
}

interface Loading {
  today: Day
  at: Date
  /** As the operator knows the file. */
  name: string
}

/** Puts the rows of a file in place of those in force. Everything happens in the caller's transaction. */
export type Loader = (db: Db, source: Source, loading: Loading) => Promise<Loaded>

const batchSize = 2000

export const loadBanks: Loader = async (db, source) => {
  const { day, rows } = await readBanks(await only(source, /\.xml$/i).read())
  await db.deleteFrom('bank').execute()
  for (let at = 0; at < rows.length; at += batchSize)
    await sql`
      insert into bank (bik, name, place, address, accounts, is_treasury, closes_on)
      select bik, name, place, address, accounts, is_treasury, closes_on
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + batchSize))}::jsonb) as r(
        bik text, name text, place text, address text, accounts text[], is_treasury boolean, closes_on date)`.execute(
      db,
    )
  return { day, rows: rows.length }
}

export const loadOrganizations: Loader = (db, source) => loadParties(db, source, 'organization')
export const loadProprietors: Loader = (db, source) => loadParties(db, source, 'individualProprietor')

// An extract is a pack of files: each is read as a stream, its rows go in by batches, nothing of it is held whole.
async function loadParties(db: Db, { entries }: Source, kind: PartyRow['kind']): Promise<Loaded> {
  await db.deleteFrom('registry_party').where('kind', '=', kind).execute()
  let day = ''
  let count = 0
  const files = entries.filter(({ path }) => /\.xml$/i.test(path))
  for (const entry of files) {
    let batch: PartyRow[] = []
    const full: PartyRow[][] = []
    const onRow = (row: PartyRow) => {
      batch.push(row)
      if (batch.length < batchSize) return
      full.push(batch)
      batch = []
    }
    const drained = drain(await entry.read(), async () => {
      for (const rows of full.splice(0)) count += await insertParties(db, rows)
    })
    const dayOfFile = await readParties(drained, { kind, file: files.length > 1 ? entry.path : null, onRow })
    for (const rows of [...full, batch]) count += await insertParties(db, rows)
    if (dayOfFile > day) day = dayOfFile
  }
  if (count === 0) throw new RefusedFile('В файле нет ни одной записи.')
  return { day, rows: count }
}

/** Lets the rows already read go into the database before the next piece of the file is taken. */
async function* drain(source: AsyncIterable<Uint8Array>, empty: () => Promise<void>) {
  for await (const chunk of source) {
    yield chunk
    await empty()
  }
}

async function insertParties(db: Db, rows: readonly PartyRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into registry_party (ogrn, kind, inn, kpp, full_name, short_name, address, head, ended_on, state_text)
    select ogrn, kind, inn, kpp, full_name, short_name, address, head, ended_on, state_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      ogrn text, kind text, inn text, kpp text, full_name text, short_name text, address text, head jsonb,
      ended_on date, state_text text)
    on conflict (ogrn) do nothing`.execute(db)
  if (Number(numAffectedRows) !== rows.length)
    throw new RefusedFile('Одна и та же запись встречается в выгрузке дважды.')
  return rows.length
}

/** The whole register: read row by row, put in by batches. */
export const loadSpecialists: Loader = async (db, source, { today }) => {
  let [day, count]: [Day, number] = [today, 0]
  await db.deleteFrom('specialist').execute()
  const rows = readSpecialists(await only(source, /\.(csv|txt)$/i).read(), { today, onDay: (told) => (day = told) })
  for await (const batch of batchesOf(rows)) {
    await insertSpecialists(db, batch)
    count += batch.length
  }
  if (count === 0) throw new RefusedFile('В файле нет ни одного специалиста.')
  return { day, rows: count }
}

async function* batchesOf<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function insertSpecialists(db: Db, batch: readonly SpecialistRow[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    insert into specialist (number, name, included_on, project_state, project_ended_on, survey_state, survey_ended_on)
    select number, name, included_on, project_state, project_ended_on, survey_state, survey_ended_on
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(
      number text, name text, included_on date, project_state text, project_ended_on date, survey_state text,
      survey_ended_on date)
    on conflict (number) do nothing returning number`.execute(db)
  const taken = new Set(rows.map(({ number }) => number))
  // Each number was taken once: what finds it taken already stands in the file again.
  const again = batch.find(({ number }) => !taken.delete(number))
  if (again) throw new RefusedFile(`Номер ${again.number} встречается дважды. Оставьте одну строку.`, again.line)
}

export const loadKosfn: Loader = async (db, source, { today }) => {
  const rows = await readKosfn(await only(source, /\.(json|csv|txt)$/i).read())
  await db.deleteFrom('kosfn_entry').execute()
  for (let at = 0; at < rows.length; at += batchSize)
    await db
      .insertInto('kosfn_entry')
      .values(rows.slice(at, at + batchSize))
      .execute()
  return { day: today, rows: rows.length }
}

/**
 * Nothing of it is deleted, because applications name it: what the file leaves out is closed since yesterday. One that
 * was to open later is closed as if it had been open that day: else it would open for a day when its time comes.
 */
export const loadSubdivisions: Loader = async (db, source, { today, at, name }) => {
  const rows = await readSubdivisions(await only(source, /\.(csv|txt)$/i).read(), await listDistricts(db))
  if (!rows.some((row) => isOpenOn(row, today)))
    throw new RefusedFile(
      'Хотя бы одно подразделение должно принимать заявления сегодня: проверьте столбцы «с» и «по».',
    )
  const codes = rows.map(({ code }) => code)
  const yesterday = shiftDay(today, -1)
  await sql`
    update subdivision set closes_on = ${yesterday}::date,
      opens_on = case when opens_on > ${yesterday}::date then ${yesterday}::date else opens_on end, source = ${name}, changed_at = ${at}
    where code <> all (${codes}) and (closes_on is null or closes_on > ${yesterday}::date)`.execute(db)
  await sql`
    insert into subdivision (code, title, city, districts, goals, opens_on, closes_on, source, changed_at)
    select code, title, city, districts, goals, "opensOn", "closesOn", ${name}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      code text, title text, city text, districts text[], goals text[], "opensOn" date, "closesOn" date)
    on conflict (code) do update set title = excluded.title, city = excluded.city, districts = excluded.districts,
      goals = excluded.goals, opens_on = excluded.opens_on, closes_on = excluded.closes_on, source = excluded.source,
      changed_at = excluded.changed_at`.execute(db)
  const { count } = await db
    .selectFrom('subdivision')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > mostSubdivisions)
    throw new RefusedFile(
      `Вместе с закрытыми станет больше ${mostSubdivisions} подразделений. Не давайте новых кодов тем, что уже есть.`,
    )
  return { day: today, rows: rows.length }
}

/**
 * Each catalogue the file names is replaced whole; the others stay as they are. A region that is left out is kept aside with
 * its title, because applications name it.
 */
export const loadCatalogs: Loader = async (db, source, { today }) => {
  const rows = await readCatalogs(await only(source, /\.(csv|txt)$/i).read(), await listDistricts(db))
  const names = [...new Set(rows.map(({ catalog }) => catalog))]
  await db.updateTable('catalog_entry').set({ is_former: true }).where('catalog', 'in', names).execute()
  await sql`
    insert into catalog_entry (catalog, code, position, title, detail)
    select catalog, code, position, title, detail from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      catalog text, code text, position integer, title text, detail jsonb)
    on conflict (catalog, code) do update set position = excluded.position, title = excluded.title,
      detail = excluded.detail, is_former = false`.execute(db)
  await db
    .deleteFrom('catalog_entry')
    .where('is_former', '=', true)
    .where('catalog', '<>', 'regionCatalogCode')
    .execute()
  const parts = names.map((part) => ({ part, rows: rows.filter(({ catalog }) => catalog === part).length }))
  return { day: today, rows: rows.length, parts }
}

/** Codes of the federal districts in force. */
async function listDistricts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog_entry')
    .select('code')
    .where('catalog', '=', 'federalDistricts')
    .orderBy('position')
    .limit(100)
    .execute()
  return (rows.length > 0 ? rows : federalDistricts).map(({ code }) => code)
}

function only({ entries }: Source, name: RegExp): SourceEntry {
  const [entry, ...more] = entries.length === 1 ? entries : entries.filter(({ path }) => name.test(path))
  if (!entry) throw new RefusedFile('В архиве нет подходящего файла.')
  if (more.length > 0) throw new RefusedFile('В архиве несколько файлов, а нужен один.')
  return entry
}
