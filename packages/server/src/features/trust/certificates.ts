import type { trust } from '@portal/contract/features/trust/endpoints'
import { sql } from 'kysely'
import type { AccreditationState } from '../../platform/signature/certificates/trust-store.ts'
import type { Handler } from '../../platform/http/bind.ts'

const atOnce = 50

interface Row {
  sha256: Buffer
  title: string
  issuer: string | null
  trust: 'root' | 'intermediate' | 'tsa'
  serial: string
  valid_from: Date
  valid_to: Date
  accreditation: AccreditationState[] | null
  source: string | null
  total: number
}

/** Authorities that are believed, by their titles; found by any part of the title or the beginning of a serial number. */
export const certificates: Handler<typeof trust.certificates> = async ({ db, now }, { query }) => {
  const text = query.text?.trim() ?? ''
  const number = text.replaceAll(/[\s:]/g, '').toLowerCase()
  const [, after = '', afterTitle = ''] = /^([\da-f]{64}) (.*)$/s.exec(query.after ?? '') ?? []
  const found = sql`trust in ('root', 'intermediate', 'tsa') and (${text}::text = ''
    or strpos(lower(title), lower(${text}::text)) > 0
    or ${/^[\da-f]{4,64}$/.test(number)} and starts_with(encode(serial, 'hex'), ${number}))`
  const { rows } = await sql<Row>`
    select sha256, title, subject ->> 'issuer' as issuer, trust, encode(serial, 'hex') as serial, valid_from, valid_to,
      accreditation, source, (select count(*) from certificate where ${found})::int as total
    from certificate
    where ${found} and (${after}::text = '' or (title collate "C", sha256) > (${afterTitle}::text, decode(${after}::text, 'hex')))
    order by title collate "C", sha256 limit ${atOnce + 1}`.execute(db)
  const shown = rows.slice(0, atOnce)
  const last = rows.length > atOnce ? shown.at(-1) : undefined
  const today = now().toISOString()
  return {
    rows: shown.map(({ sha256, trust: kind, valid_from, valid_to, accreditation, ...row }) => ({
      sha256: sha256.toString('hex'),
      title: row.title,
      issuer: row.issuer ?? '',
      kind,
      serial: row.serial,
      validFrom: valid_from.toISOString(),
      validTo: valid_to.toISOString(),
      accreditation: stateAt(accreditation, today),
      source: row.source ?? '',
    })),
    next: last ? `${last.sha256.toString('hex')} ${last.title}` : null,
    total: rows[0]?.total ?? 0,
  }
}

function stateAt(states: AccreditationState[] | null, today: string): string | null {
  const past = (states ?? []).filter(({ from }) => from <= today).toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return past[0]?.state ?? null
}
