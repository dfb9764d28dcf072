import { moscowDay } from '@portal/domain/calendar/days'
import { changeMark } from '@portal/domain/request/documents/file-names'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { certifiesNewest } from '../../../kernel/files/is-signed.ts'
import type { InventoryFormData, InventoryItem, InventorySection } from '../forms/inventory-form.ts'
import type { Paper } from './paper.ts'

interface Row {
  section: string
  code: string | null
  name: string
  number: string | null
  date: string | null
  ignored: string | null
  files: {
    name: string
    size: number
    crc32: string | null
    sha256: string
    sheets: number | null
    signers: string[] | null
    document: string
    /** The document whose newest version this file, a certifying sheet, certifies. */
    certified: string | null
  }[]
}

/** Every document that was uploaded, and why the others are absent, in the order of the folders. */
export async function inventoryFormData(db: Db, paper: Paper, at: Date): Promise<InventoryFormData> {
  const { request, service, object, declarant } = paper
  const { rows } = await sql<Row>`
    select f.title as section, i.mark as code, i.title as name, i.number, i.doc_date as date, i.ignored_reason as ignored, x.files
    from item i join folder f on f.id = i.folder_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'size', l.size, 'crc32', lpad(to_hex(b.crc32), 8, '0'),
        'sha256', encode(b.sha256, 'hex'), 'sheets', v.pages, 'document', d.id,
        'certified', case when ${certifiesNewest('d.companion_of')} then d.companion_of end,
        'signers', (select array_agg(distinct s.signer) from signature s
                    where s.file_id = l.id and s.verdict in ('valid', 'validByExclusion')))
        order by d.position, d.created_at, d.id), '[]') as files
      from document d join document_version v on v.document_id = d.id and v.no = d.last_no
      join file l on l.id = v.file_id join blob b on b.sha256 = l.sha256
      where d.item_id = i.id and d.deleted_at is null) x
    where i.request_id = ${request.id} and i.deleted_at is null and (x.files <> '[]' or i.ignored_reason is not null)
    order by f.position, f.id, i.position, i.id
    limit 10000`.execute(db)
  return {
    number: request.number,
    date: moscowDay(request.submitted_at ?? at),
    service,
    object,
    declarant,
    sections: sectionsOf(rows),
  }
}

function sectionsOf(rows: readonly Row[]): InventorySection[] {
  const sections: { title: string; items: InventoryItem[] }[] = []
  for (const { section, files, ...item } of rows) {
    const shown = {
      ...item,
      files: files.map(({ signers, document, certified, ...file }) => {
        const certifies = certified === null ? -1 : files.findIndex((one) => one.document === certified)
        return {
          ...file,
          change: changeMark(file.name),
          signers: signers ?? [],
          certifies: certifies < 0 ? null : certifies,
        }
      }),
    }
    const last = sections.at(-1)
    if (last?.title === section) last.items.push(shown)
    else sections.push({ title: section, items: [shown] })
  }
  return sections
}
