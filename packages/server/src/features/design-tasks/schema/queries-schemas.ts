import type { DocumentType } from '@portal/domain/design-tasks/document-types'
import type { EnumerationValue, FormModel } from '@portal/domain/design-tasks/form-model'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { FormOfSchema } from './form-of-schema.ts'
import type { SchemaProblem } from './schema-parts.ts'
import type { Settings } from './settings.ts'

export interface SchemaRow {
  id: string
  document_type: DocumentType | null
  title: string
  version: string
  root: string
  file_name: string
  sha256: string
  is_usable: boolean
  counts: FormOfSchema['counts']
  problems: SchemaProblem[]
  valid_from: string | null
  valid_until: string | null
  is_own: boolean
  revision: number
  loaded_at: Date
  loaded_by: string
  open_tasks: number
}

/** Schemas are some dozens in the life of a portal. */
const most = 500

/** Schemas as their list shows them, the newest first. */
export async function listSchemas(
  db: Db,
  { documentType, id }: { documentType?: DocumentType | undefined; id?: string | undefined },
): Promise<SchemaRow[]> {
  const { rows } = await sql<SchemaRow>`
    select s.id, s.document_type, s.title, s.version, s.root, s.file_name, s.sha256, s.model is not null as is_usable, s.counts,
      s.problems, s.valid_from::text, s.valid_until::text, s.is_own, s.revision, s.loaded_at,
      coalesce(concat_ws(' ', u.surname, u.name, u.patronymic), '') as loaded_by,
      (select count(*)::int from design_task_version v
        where v.schema_id = s.id and v.status in ('draft', 'onApproval', 'returned', 'approved')) as open_tasks
    from xsd_schema s left join app_user u on u.id = s.loaded_by
    where (${documentType ?? null}::text is null or s.document_type = ${documentType ?? null})
      and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
    order by s.loaded_at desc, s.id desc limit ${most}`.execute(db)
  return rows
}

export interface UsableSchema {
  id: string
  document_type: DocumentType
  title: string
  version: string
  root: string
  model: FormModel
  settings: Settings
}

/** The schema of a kind of document that is in force on a day; undefined: none is. */
export async function schemaInForce(
  db: Db,
  documentType: DocumentType,
  day: string,
): Promise<UsableSchema | undefined> {
  const { rows } = await sql<UsableSchema>`
    select id, document_type, title, version, root, model, settings from xsd_schema
    where document_type = ${documentType} and valid_from <= ${day}::date
      and (valid_until is null or valid_until >= ${day}::date) and model is not null
    order by valid_from desc limit 1`.execute(db)
  return rows[0]
}

/** A schema that forms are made by; what is not there, or cannot be used, looks missing. */
export async function getSchema(db: Db, id: string): Promise<UsableSchema> {
  const { rows } = await sql<UsableSchema>`
    select id, coalesce(document_type, 'other') as document_type, title, version, root, model, settings
    from xsd_schema where id = ${id} and model is not null`.execute(db)
  const [schema] = rows
  if (!schema) throw refuse('NOT_FOUND')
  return schema
}

/** Schemas of a root element, the newest first. */
export async function schemasOfRoot(db: Db, root: string): Promise<UsableSchema[]> {
  const { rows } = await sql<UsableSchema>`
    select id, document_type, title, version, root, model, settings from xsd_schema
    where root = ${root} and model is not null and document_type is not null
    order by valid_from desc nulls last, loaded_at desc limit 20`.execute(db)
  return rows
}

export async function enumerationsOf(db: Db, id: string): Promise<Record<string, EnumerationValue[]>> {
  const row = await db.selectFrom('xsd_schema').select('enumerations').where('id', '=', id).executeTakeFirst()
  return row?.enumerations ?? {}
}

const mostValues = 2000

/** Enumerations as they are asked for: one of them, values of a text. */
export async function findEnumerations(
  db: Db,
  schemaId: string,
  { name, text }: { name?: string | undefined; text?: string | undefined },
) {
  const wanted = text?.toLowerCase()
  const all = Object.entries(await enumerationsOf(db, schemaId)).filter(([one]) => name === undefined || one === name)
  const rows = all.map(([one, values]) => {
    const found = values.filter(
      ({ value, title }) => wanted === undefined || `${value} ${title}`.toLowerCase().includes(wanted),
    )
    return { name: one, total: found.length, values: found.slice(0, mostValues) }
  })
  return { rows }
}

interface SavedSettings {
  revision: number
  settings: Settings
  savedAt: Date
  savedBy: string
}

/** What staff have said over a schema, the newest first. */
export async function listSettings(db: Db, schemaId: string): Promise<SavedSettings[]> {
  const { rows } = await sql<SavedSettings>`
    select g.revision, g.settings, g.saved_at as "savedAt", concat_ws(' ', u.surname, u.name, u.patronymic) as "savedBy"
    from xsd_schema_settings g join app_user u on u.id = g.saved_by
    where g.schema_id = ${schemaId} order by g.revision desc limit 100`.execute(db)
  return rows
}

export async function textOfSchema(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('xsd_schema').select('text').where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('NOT_FOUND')
  return row.text
}
