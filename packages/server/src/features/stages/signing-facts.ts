import type { GivenFacts } from '@portal/domain/stages/facts-at'
import type { Stage } from '@portal/domain/stages/stages'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { type PaperRow, paperColumns, type Signed, signedAt, signingOf, twoSided } from './deal-facts.ts'

interface SigningRow extends PaperRow {
  id: string
  initiator: 'declarant' | 'organisation' | null
  unilateral: boolean | null
}

/** Who has signed, and who proposed to part, of many requests at stages of both sides: by one statement for all of them. */
export async function signingFacts(
  { db }: Pick<Ctx, 'db'>,
  requests: readonly { id: string; stage: Stage }[],
): Promise<Map<string, GivenFacts>> {
  if (requests.length === 0) return new Map()
  const ids = requests.map(({ id }) => id)
  const { rows } = await sql<SigningRow>`
    select asked.id, ${paperColumns}, t.initiator, t.ground in ('refusal', 'performerRefusal') as unilateral
    from unnest(${ids}::uuid[], ${requests.map(({ stage }) => signedAt(stage))}::text[]) as asked(id, signed)
    left join lateral (
      ${paperWhen('contract')} union all ${paperWhen('act')}
      union all ${paperWhen('extension')} union all ${paperWhen('termination')}) paper on true
    left join lateral (select initiator, ground from termination where request_id = asked.id order by no desc limit 1) t on true
    limit ${ids.length}`.execute(db)
  return new Map(rows.map((row) => [row.id, toGiven(row)]))
}

function paperWhen(signed: Signed) {
  return sql`select form, declarant_signed, organisation_signed, originals_sent
    from (${twoSided(sql`asked.id`, signed)}) one where asked.signed = ${sql.lit(signed)}`
}

function toGiven(row: SigningRow): GivenFacts {
  return {
    signing: signingOf(row),
    termination: { initiator: row.initiator, unilateral: row.unilateral ?? false },
  }
}
