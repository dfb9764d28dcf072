import type { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/bind.ts'
import { newestFiles } from './queries.ts'

/** The files the newest note of an application names, each with whether it is among the documents. */
export const files: Handler<typeof explanatoryNotes.files> = async (ctx, { params: { id } }) => {
  const named = await newestFiles(ctx.db, id)
  if (named.length === 0) return { files: [] }
  const wanted = { sums: named.map(({ crc32 }) => crc32), names: named.map(({ name }) => name.toLowerCase()) }
  const { rows } = await sql<{ names: string[]; sums: string[] }>`
    with here as (
      select lower(f.name) as name, upper(lpad(to_hex(b.crc32), 8, '0')) as crc32
      from document d
      join document_version v on v.document_id = d.id and v.no = d.last_no
      join file f on f.id = v.file_id left join blob b on b.sha256 = f.sha256
      where d.request_id = ${id} and d.deleted_at is null)
    select array(select distinct name from here where name = any(${wanted.names}::text[])) as names,
      array(select distinct crc32 from here where crc32 = any(${wanted.sums}::text[])) as sums`.execute(ctx.db)
  const names = new Set(rows[0]?.names)
  const sums = new Set(rows[0]?.sums)
  return {
    files: named.map((file) => {
      const state = sums.has(file.crc32) ? 'here' : names.has(file.name.toLowerCase()) ? 'differs' : 'missing'
      return { ...file, state }
    }),
  }
}
