import type { participants } from '@portal/contract/features/participants/endpoints'
import type { Party } from '@portal/domain/outside-systems/party'
import { compareWithRegister, partyOf, registerValues } from '@portal/domain/request/participants/register-values'
import type { Ctx, SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { askParty, takenFrom } from './origins.ts'
import { listParticipants, type Origin, type ParticipantRow } from '../queries.ts'
import { changeParticipants } from '../change/participant-change.ts'
import { cleanParticipant } from '../change/participant-values.ts'
import { writeParticipant } from '../change/write-participant.ts'

// A register that answers slowly is not asked by everybody at once.
const askedTogether = 5

interface Found {
  row: ParticipantRow
  /** What the register has for the blank fields. */
  missing: Readonly<Record<string, Origin & { value: string }>>
}

/** Fills the blank fields of all participants from the state registers in one act; nothing that is written is touched. */
export const complete: Handler<typeof participants.complete> = async (ctx, { params: { requestId } }) => {
  const rows = await listParticipants(ctx.db, requestId)
  const { found, unknown, several } = await askRegisters(ctx, rows)
  const filled = found.length > 0 ? await fill(ctx, requestId, found) : []
  return { filled, unknown: unknown.map(({ name }) => name), several: several.map(({ name }) => name) }
}

/** Asked outside of the transaction: a register may take seconds. */
async function askRegisters(ctx: Ctx, rows: readonly ParticipantRow[]) {
  const [found, unknown, several]: [Found[], ParticipantRow[], ParticipantRow[]] = [[], [], []]
  // Who coincides with another has his requisites; a foreign organisation stands in no register.
  const asked = rows.filter(({ type, sameAs, fields }) => type !== 'person' && !sameAs && fields.foreign !== 'true')
  for (let at = 0; at < asked.length; at += askedTogether) {
    const some = asked.slice(at, at + askedTogether)
    const answers = await Promise.all(some.map((row) => askParty(ctx, row.type, row.fields)))
    for (const [index, row] of some.entries()) {
      const answer = answers[index]
      const party = answer && partyOf(answer.rows, row.fields)
      if (party === undefined) (answer && answer.rows.length > 0 ? several : unknown).push(row)
      else {
        const missing = missingOf(ctx, { row, party, asOf: answer?.asOf ?? null })
        if (Object.keys(missing).length > 0) found.push({ row, missing })
      }
    }
  }
  return { found, unknown, several }
}

function missingOf(ctx: Ctx, { row, party, asOf }: { row: ParticipantRow; party: Party; asOf: string | null }) {
  const values = registerValues(party)
  const register = row.type === 'organization' ? 'organizations' : 'proprietors'
  return Object.fromEntries(
    compareWithRegister(row.fields, values).missing.map((id) => {
      const value = values[id] ?? ''
      return [id, { ...takenFrom(ctx, { register, asOf, value }), value }] as const
    }),
  )
}

async function fill(ctx: SignedCtx, requestId: string, found: readonly Found[]) {
  const filled: { id: string; name: string; fields: number }[] = []
  await changeParticipants(ctx, {
    requestId,
    paths: found.map(({ row }) => `participants.${row.id}`),
    type: 'participants.completed',
    async write(tx) {
      const now = new Map((await listParticipants(tx.db, requestId)).map((row) => [row.id, row]))
      for (const { row, missing } of found) {
        const before = now.get(row.id)
        // Whoever was changed or taken out meanwhile is another's work.
        if (before?.revision !== row.revision) continue
        const { role, type } = before
        const given = Object.fromEntries(Object.entries(missing).map(([id, { value }]) => [id, value]))
        const values = cleanParticipant({ role, type, fields: { ...before.fields, ...given } })
        const origin = { ...before.origin, ...missing }
        await writeParticipant(tx, { requestId, id: row.id, revision: row.revision + 1, before, values, origin })
        filled.push({ id: row.id, name: row.name, fields: Object.keys(missing).length })
      }
      return filled.length > 0 ? requestId : null
    },
    detail: () => ({ participants: filled.length, fields: filled.reduce((sum, one) => sum + one.fields, 0) }),
  })
  return filled
}
