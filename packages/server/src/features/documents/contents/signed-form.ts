import { dayText, moscowDay } from '@portal/domain/calendar/days'
import type { Side } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { SheetInputs } from '../forms/layout/blocks.ts'
import type { StampedCopyData } from '../forms/stamped-copy.ts'
import { loadPaper, type Paper } from './paper.ts'
import { attorneyNumber } from './parties.ts'

interface Printed {
  request_id: string
  file_id: string
  sheet: SheetInputs
  name: string
  digest: string | null
}

interface Signed {
  signer: string
  organization: string | null
  serial: string
  valid_from: Date
  valid_to: Date
  side: Side
  signed_at: Date
  checked_at: Date
  is_excused: boolean
}

/** What a document was printed from, with the valid signatures of its newest version; null where that is not kept. */
export async function loadSigned(db: Db, documentId: string): Promise<StampedCopyData | null> {
  const { rows } = await sql<Printed>`
    select d.request_id, f.id as file_id, d.printed_from as sheet, f.name, encode(b.streebog256, 'hex') as digest
    from document d
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id
    join blob b on b.sha256 = f.sha256
    where d.id = ${documentId} and d.printed_from is not null`.execute(db)
  const [printed] = rows
  if (!printed) return null
  const [signed, paper] = await Promise.all([listSigned(db, printed.file_id), loadPaper(db, printed.request_id)])
  const of = (side: Side) => signed.filter((row) => row.side === side).map((row) => markOf(row, paper))
  return {
    sheet: printed.sheet,
    marks: { declarant: of('declarant'), organisation: of('organisation') },
    original: { name: printed.name, digest: printed.digest ?? '' },
    checkedAt: new Date(Math.max(0, ...signed.map(({ checked_at }) => checked_at.getTime()))),
    remarks: [
      ...signed
        .filter(({ is_excused }) => is_excused)
        .map(({ signer }) => `Подпись (${signer}) принята по решению администратора портала.`),
      ...registered(paper),
    ],
  }
}

async function listSigned(db: Db, fileId: string): Promise<Signed[]> {
  const { rows } = await sql<Signed>`
    select s.signer, c.subject ->> 'organisation' as organization, encode(c.serial, 'hex') as serial, c.valid_from, c.valid_to,
      s.side, s.created_at as signed_at, coalesce(s.checked_at, s.created_at) as checked_at,
      s.verdict = 'validByExclusion' as is_excused
    from signature s join certificate c on c.sha256 = s.certificate
    where s.file_id = ${fileId} and s.verdict in ('valid', 'validByExclusion')
    order by s.created_at, s.id limit 200`.execute(db)
  return rows
}

function markOf({ signer, organization, serial, side, ...row }: Signed, { application }: Paper) {
  return {
    owner: signer,
    organization: organization === signer ? null : organization,
    certificate: serial.toUpperCase(),
    validFrom: moscowDay(row.valid_from),
    validTo: moscowDay(row.valid_to),
    signedAt: row.signed_at,
    attorney: side === 'declarant' ? attorneyNumber(application.participants, signer) : null,
  }
}

// An application gets its number when it is sent: later than its form is printed and signed.
function registered({ request: { number, submitted_at } }: Paper): string[] {
  if (!number || !submitted_at) return []
  return [`Заявление зарегистрировано: № ${number} от ${dayText(moscowDay(submitted_at))}.`]
}
