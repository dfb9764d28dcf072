import type { Exclusions } from '@portal/domain/stages/facts'
import type { Db } from '../../../platform/db/schema.ts'

interface Excluded {
  id: string
  root_id: string | null
}

/** Checks an administrator has lifted on a request and not taken back; the term of a contract is lifted for all under it. */
export async function exclusionFacts(db: Db, { id, root_id }: Excluded): Promise<Exclusions> {
  const rows = await db
    .selectFrom('verification_exclusion')
    .select(['request_id', 'kind'])
    .where('request_id', 'in', root_id === null ? [id] : [id, root_id])
    .where('lifted_at', 'is', null)
    .execute()
  const own = rows.filter(({ request_id, kind }) => request_id === id || kind === 'deadlineEsPreExamination')
  const kinds = new Set(own.map(({ kind }) => kind))
  return {
    signature: kinds.has('signature'),
    deadline: kinds.has('deadline'),
    nopriz: kinds.has('nopriz'),
    esPreExaminationDeadline: kinds.has('deadlineEsPreExamination'),
  }
}
