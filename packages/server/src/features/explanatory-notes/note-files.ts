import type { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/bind.ts'
import { newestFiles } from './queries.ts'

interface Here {
  name: string
  crc32: string | null
}

/** The files the newest note of an application names, each with whether it is among the documents. */
export const files: Handler<typeof explanatoryNotes.files> = async (ctx, { params: { id } }) => {
  const named = await newestFiles(ctx.db, id)
  if (named.length === 0) return { files: [] }
  const { rows } = await sql<Here>`
    select lower(f.name) as name, upper(lpad(to_hex(b.crc32), 8, '0')) as crc32
    from document d
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id left join blob b on b.sha256 = f.sha256
    where d.request_id = ${id} and d.deleted_at is null limit 20000`.execute(ctx.db)
  const names = new Set(rows.map(({ name }) => name))
  const sums = new Set(rows.map(({ crc32 }) => crc32))
  return {
    files: named.map((file) => {
      const state = sums.has(file.crc32) ? 'here' : names.has(file.name.toLowerCase()) ? 'differs' : 'missing'
      return { ...file, state }
    }),
  }
}
