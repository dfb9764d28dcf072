import type { Exclusions } from '@portal/domain/stages/facts'
import type { Db } from '../../platform/db/schema.ts'

/** Checks an administrator has lifted on a request and not taken back. */
export async function exclusionFacts(db: Db, requestId: string): Promise<Exclusions> {
  const rows = await db
    .selectFrom('verification_exclusion')
    .select('kind')
    .where('request_id', '=', requestId)
    .where('lifted_at', 'is', null)
    .execute()
  const kinds = new Set(rows.map(({ kind }) => kind))
  return {
    signature: kinds.has('signature'),
    deadline: kinds.has('deadline'),
    nopriz: kinds.has('nopriz'),
    esPreExaminationDeadline: kinds.has('deadlineEsPreExamination'),
  }
}
