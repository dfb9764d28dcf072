import type { SignatureView } from '@portal/contract/features/files/shapes'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db/schema.ts'
import { principalName } from '../on-behalf/subject-name.ts'
import type { Evidence } from './evidence.ts'

export type SignatureOf = z.input<typeof SignatureView>

interface Row {
  id: string
  file_id: string
  signer: string
  on_behalf_of: string | null
  subject: {
    organisation: string | null
    position: string | null
    inn: string | null
    organisationInn: string | null
    snils: string | null
  }
  serial: Buffer
  valid_from: Date
  valid_to: Date
  side: SignatureOf['side']
  claimed_at: Date | null
  created_at: Date
  verdict: SignatureOf['verdict']
  reason: string | null
  next_check_at: Date | null
  evidence: Evidence
}

/** Signatures of some files with their newest checks, oldest first, in one statement. */
export async function listSignatures(db: Db, fileIds: readonly string[]): Promise<Map<string, SignatureOf[]>> {
  const found = new Map<string, SignatureOf[]>()
  if (fileIds.length === 0) return found
  const { rows } = await sql<Row>`
    select s.id, s.file_id, s.signer, ${principalName('s.on_behalf_of', 's.user_id')} as on_behalf_of, c.subject, c.serial, c.valid_from, c.valid_to, s.side, s.claimed_at, s.created_at,
      s.verdict, s.reason, s.next_check_at, e.evidence
    from signature s
    join certificate c on c.sha256 = s.certificate
    join lateral (
      select k.evidence from signature_check k where k.signature_id = s.id order by k.at desc, k.id desc limit 1) e on true
    where s.file_id = any (${fileIds}::uuid[])
    order by s.created_at, s.id`.execute(db)
  for (const row of rows) found.set(row.file_id, [...(found.get(row.file_id) ?? []), viewOf(row)])
  return found
}

function viewOf({ id, signer, subject, serial, evidence, ...row }: Row): SignatureOf {
  return {
    id,
    signer,
    onBehalfOf: row.on_behalf_of,
    organization: subject.organisation,
    position: subject.position,
    inn: subject.organisationInn ?? subject.inn,
    snils: subject.snils,
    serial: serial.toString('hex'),
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    side: row.side,
    claimedAt: row.claimed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    verdict: row.verdict,
    reason: row.reason,
    text: evidence.text,
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
    checks: evidence.checks,
  }
}
