import type { Exclusions } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'

interface Excluded {
  id: string
  root_id: string | null
}

/** Checks an administrator has lifted on a request and not taken back; the term of a contract is lifted for all under it. */
export async function exclusionFacts(db: Db, request: Excluded): Promise<Exclusions> {
  return exclusionsOf(
    onlyRow(await sql<{ kinds: string[] }>`select ${liftedKinds(request)} as kinds`.execute(db)).kinds,
  )
}

/** Kinds of the lifted checks, as one value of a statement. */
export function liftedKinds({ id, root_id }: Excluded): RawBuilder<string[]> {
  return sql<string[]>`array(
    select x.kind::text from verification_exclusion x
    where x.lifted_at is null and (x.request_id = ${id} or x.request_id = ${root_id}::uuid and x.kind = 'deadlineEsPreExamination'))`
}

/** The same as facts. */
export function exclusionsOf(kinds: readonly string[]): Exclusions {
  return {
    signature: kinds.includes('signature'),
    deadline: kinds.includes('deadline'),
    nopriz: kinds.includes('nopriz'),
    esPreExaminationDeadline: kinds.includes('deadlineEsPreExamination'),
  }
}
