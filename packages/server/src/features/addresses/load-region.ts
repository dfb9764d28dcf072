import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { SourceEntry } from '../../platform/xml/open-source.ts'
import { readFlatXml } from '../../platform/xml/read-flat-xml.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { type GarFile, garFiles } from './gar-names.ts'

export interface Region {
  /** Its folder: «72». */
  code: string
  files: readonly { entry: SourceEntry; of: GarFile }[]
  hierarchy: SourceEntry
  /** Postal indexes and codes of territories of the same objects, where the delivery has them. */
  params: readonly SourceEntry[]
}

const batchSize = 5000
/** Kinds of parameters (AS_PARAM_TYPES). */
const paramTypes = { postcode: 5, oktmo: 7 } as const
const paramShapes: Readonly<Record<number, RegExp>> = {
  [paramTypes.postcode]: /^[1-9]\d{5}$/,
  [paramTypes.oktmo]: /^\d{8}(\d{3})?$/,
}
const levelOfFile: Readonly<Record<string, number>> = { AS_STEADS: 9, AS_HOUSES: 10, AS_APARTMENTS: 11, AS_ROOMS: 12 }

/** Levels a delivery of a region says something of: streets and larger places come in one file, the rest each in its own. */
export function levelsIn({ files }: Region, wanted: ReadonlySet<number>): number[] {
  const given = new Set(files.map(({ of }) => levelOfFile[of.prefix] ?? 1))
  return [...wanted].filter((level) => given.has(level < 9 ? 1 : level))
}

/** The regions of a delivery with the files that are wanted; without a list all of them. */
export function regionsIn(
  entries: readonly SourceEntry[],
  wanted: readonly string[] | undefined,
  levels: ReadonlySet<number>,
): Region[] {
  const codes = [...new Set(entries.flatMap(({ path }) => /(?:^|\/)(\d{2})\/[^/]+$/.exec(path)?.[1] ?? []))].toSorted()
  const missing = (wanted ?? []).filter((code) => !codes.includes(code))
  if (missing.length > 0) throw new RefusedFile(`В поставке нет регионов: ${missing.join(', ')}.`)
  if (codes.length === 0) throw new RefusedFile('Это не поставка ГАР: нет ни одной папки региона.')
  return codes
    .filter((code) => !wanted || wanted.includes(code))
    .map((code) => {
      const find = (prefix: string) =>
        // «AS_HOUSES_PARAMS_…» begins like «AS_HOUSES_…»: the date tells them apart.
        entries.find(({ path }) => new RegExp(`(?:^|/)${code}/${prefix}_\\d{8}_[^/]*\\.xml$`, 'i').test(path))
      const hierarchy = find('AS_ADM_HIERARCHY')
      if (!hierarchy || !find('AS_ADDR_OBJ'))
        throw new RefusedFile(`В папке региона ${code} нет объектов или их подчинения.`)
      const asked = garFiles.filter(({ prefix }) => levels.has(levelOfFile[prefix] ?? 1))
      const files = asked.flatMap((of) => {
        const entry = find(of.prefix)
        return entry ? [{ entry, of }] : []
      })
      const params = asked.flatMap(({ prefix }) => find(`${prefix}_PARAMS`) ?? [])
      return { code, files, hierarchy, params }
    })
}

/** Puts the objects of a region in place of those it had; everything in the caller's transaction. Answers how many. */
export async function loadRegion(
  db: Db,
  { code, files, hierarchy, params }: Region,
  levels: ReadonlySet<number>,
): Promise<number> {
  await sql`create temporary table gar_item (id bigint, guid uuid, level smallint, name text, shown text) on commit drop`.execute(
    db,
  )
  await sql`create temporary table gar_path (id bigint, path bigint[]) on commit drop`.execute(db)
  for (const { entry, of } of files) await readObjects(db, entry, of, levels)
  await readPaths(db, hierarchy)
  await sql`create temporary table gar_param (id bigint, type smallint, value text) on commit drop`.execute(db)
  for (const entry of params) await readParams(db, entry)
  await sql`create unique index on gar_item (id)`.execute(db)
  await sql`create index on gar_param (id)`.execute(db)
  await sql`analyze gar_item, gar_path, gar_param`.execute(db)
  await db.deleteFrom('address_object').where('region', '=', code).execute()
  const { numAffectedRows } = await sql`
    insert into address_object (id, guid, region, level, name, shown, parent_id, path, line, postcode, oktmo)
    select i.id, i.guid, ${code}, i.level, i.name, i.shown, p.path[array_upper(p.path, 1) - 1], p.path, (
      select string_agg(a.shown, ', ' order by step.n)
      from unnest(p.path) with ordinality as step(id, n) join gar_item a on a.id = step.id),
      (select max(v.value) from gar_param v where v.id = i.id and v.type = ${paramTypes.postcode}),
      (select max(v.value) from gar_param v where v.id = i.id and v.type = ${paramTypes.oktmo})
    from gar_item i join gar_path p on p.id = i.id`.execute(db)
  await sql`drop table gar_item, gar_path, gar_param`.execute(db)
  if (!numAffectedRows) throw new RefusedFile(`В папке региона ${code} нет ни одного действующего объекта.`)
  return Number(numAffectedRows)
}

async function readObjects(db: Db, entry: SourceEntry, of: GarFile, levels: ReadonlySet<number>) {
  let rows: { id: string; guid: string; level: number; name: string; shown: string }[] = []
  const send = async (least: number) => {
    if (rows.length < least) return
    const batch = rows
    rows = []
    await sql`
      insert into gar_item select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as r(id bigint, guid uuid, level smallint, name text, shown text)`.execute(db)
  }
  await readFlatXml(await entry.read(), {
    name: entry.path,
    root: of.root,
    element: of.element,
    marks: ['ISACTUAL="1"', 'ISACTIVE="1"'],
    onRow(row, refuse) {
      const [id, guid, level] = [row('OBJECTID') ?? '', row('OBJECTGUID') ?? '', of.levelOf(row)]
      if (!/^\d{1,18}$/.test(id) || !/^[\da-f-]{36}$/i.test(guid))
        throw refuse(`у объекта неверный идентификатор «${id} ${guid}».`)
      if (levels.has(level)) rows.push({ id, guid, level, ...of.nameOf(row) })
    },
    onPiece: () => send(batchSize),
  })
  await send(1)
}

async function readParams(db: Db, entry: SourceEntry) {
  let rows: { id: string; type: number; value: string }[] = []
  const send = async (least: number) => {
    if (rows.length < least) return
    const batch = rows
    rows = []
    await sql`
      insert into gar_param select r.id, r.type, r.value
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(id bigint, type smallint, value text)`.execute(db)
  }
  await readFlatXml(await entry.read(), {
    name: entry.path,
    root: 'PARAMS',
    element: 'PARAM',
    // The larger part of the register: what has ended, and the other kinds, are passed over unread.
    marks: ['CHANGEIDEND="0"'],
    onRow(row, refuse) {
      const type = Number(row('TYPEID'))
      const shape = paramShapes[type]
      if (!shape) return
      const [id, value] = [row('OBJECTID') ?? '', row('VALUE') ?? '']
      if (!/^\d{1,18}$/.test(id)) throw refuse(`у параметра неверный идентификатор объекта «${id}».`)
      // The register has words and zeros in their place here and there: those say nothing of the object.
      if (shape.test(value)) rows.push({ id, type, value })
    },
    onPiece: () => send(batchSize),
  })
  await send(1)
}

async function readPaths(db: Db, entry: SourceEntry) {
  let rows: { id: string; path: string }[] = []
  const send = async (least: number) => {
    if (rows.length < least) return
    const batch = rows
    rows = []
    // Objects that were not wanted have places in the hierarchy too.
    await sql`
      insert into gar_path select r.id, string_to_array(r.path, '.')::bigint[]
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(id bigint, path text)`.execute(db)
  }
  await readFlatXml(await entry.read(), {
    name: entry.path,
    root: 'ITEMS',
    element: 'ITEM',
    marks: ['ISACTIVE="1"'],
    onRow(row, refuse) {
      const [id, path] = [row('OBJECTID') ?? '', row('PATH') ?? '']
      if (!/^\d{1,18}(\.\d{1,18}){0,20}$/.test(path) || !path.endsWith(id))
        throw refuse(`неверный путь «${path}» объекта ${id}.`)
      rows.push({ id, path })
    },
    onPiece: () => send(batchSize),
  })
  await send(1)
}
