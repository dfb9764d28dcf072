import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import {
  type CardFault,
  cardFaults,
  numberFields,
  type OrganizationCard,
} from '@portal/domain/organizations/organization-card'
import { typedKeys } from '@portal/domain/typed-keys'
import type { SignedCtx } from '../../context.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { tieOfCaller } from '../../kernel/scope/see-organization.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readCard } from './card.ts'
import { assertFree, lockOrganization, type LockedOrganization, recordOrganization } from './lock-organization.ts'
import { storedCard } from './stored-card.ts'
import { tellOrganization } from './tell-organization.ts'

/** Changes the named fields of a card, when nobody else has changed it since that revision. */
export const update: Handler<typeof organizations.update> = (ctx, { params, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockOrganization(tx.db, params.id)
    if (before.revision !== body.revision)
      throw refuse('REVISION_CONFLICT', { revision: before.revision, data: before.card })
    const { card, changes } = changedCard(before.card, body.changes)
    if (typedKeys(changes).length === 0) return readCard(tx, params.id)
    const mayNumbers = (await tieOfCaller(tx, params.id)) !== 'administrator' && before.kind !== 'branch'
    assertRight(tx, before, { card, changes, mayNumbers })
    if (changes.inn || changes.kpp)
      await assertFree(tx.db, { id: before.id, kind: before.kind, parentId: before.parent_id, card })
    await tx.db
      .updateTable('organization')
      .set({
        ...storedCard(before.kind, card, before.data),
        revision: before.revision + 1,
        updated_at: tx.now(),
        updated_by: tx.user.id,
      })
      .where('id', '=', before.id)
      .execute()
    if (changes.inn || changes.ogrn) await renumberBranches(tx, before.id, card)
    await recordOrganization(tx, before.id, { type: 'organization.updated', changes })
    await tellOrganization(tx, before.id)
    return readCard(tx, params.id)
  })

type Changes = Partial<Record<keyof OrganizationCard, readonly [unknown, unknown]>>

/** What differs; a field that is named and says the same is no change. */
function changedCard(
  before: OrganizationCard,
  given: { [K in keyof OrganizationCard]?: OrganizationCard[K] | undefined },
) {
  const card: OrganizationCard = {
    ...before,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }
  const changes: Changes = {}
  for (const name of typedKeys(card))
    if (canonicalJson(card[name]) !== canonicalJson(before[name])) changes[name] = [before[name], card[name]]
  return { card, changes }
}

function assertRight(
  { now }: SignedCtx,
  { kind }: LockedOrganization,
  { card, changes, mayNumbers }: { card: OrganizationCard; changes: Changes; mayNumbers: boolean },
): void {
  const fixed = mayNumbers ? [] : numberFields.filter((name) => changes[name])
  const message =
    kind === 'branch'
      ? 'Этот номер у филиала общий с головной организацией'
      : 'ИНН и ОГРН меняют сотрудники экспертизы: обратитесь к ним'
  // What was wrong before and is not touched does not hinder: it may have come with the organisation.
  const isTouched = ({ path }: CardFault) => typedKeys(changes).some((name) => name === path.split('.')[0])
  const faults = cardFaults(kind, card, { today: moscowDay(now()) }).filter(isTouched)
  const wrong = [...fixed.map((path) => ({ path, message })), ...faults]
  if (wrong.length > 0)
    throw invalidFields(wrong.map(({ path, message: say }) => ({ path: `changes.${path}`, message: say })))
}

async function renumberBranches({ db, now }: SignedCtx, id: string, { inn, ogrn }: OrganizationCard): Promise<void> {
  await db
    .updateTable('organization')
    .set((eb) => ({ inn, ogrn: ogrn || null, revision: eb('revision', '+', 1), updated_at: now() }))
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
