import type { OrganizationKind } from '@portal/domain/organizations/organization'
import type { OrganizationCard } from '@portal/domain/organizations/organization-card'
import type { EventType } from '@portal/domain/record/event-types'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { cardOf } from './stored-card.ts'

export type LockedOrganization = Awaited<ReturnType<typeof lockOrganization>>

/** The organisation, held until the transaction ends: whoever changes it or its people waits here. Merged ones are changed no more. */
export async function lockOrganization(db: Db, id: string) {
  const row = await db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.kind === 'examination') throw refuse('NOT_FOUND')
  return { ...row, kind: row.kind satisfies OrganizationKind, name: row.short_name ?? row.full_name, card: cardOf(row) }
}

/** An act on an organisation, for its history. `changes`: field → before and after; `words`: what the history says besides. */
export function recordOrganization(
  tx: SignedCtx,
  id: string,
  act: {
    type: Extract<EventType, `organization.${string}`>
    words?: string
    changes?: Record<string, readonly [unknown, unknown]>
    [more: string]: unknown
  },
): Promise<void> {
  const { type, ...detail } = act
  return recordAct(tx, { type, objectType: 'organization', objectId: id, detail })
}

/** Two who give one ИНН at once, of a new organisation or of one that is here: the second sees what the first has made. */
export async function lockInn(db: Db, inn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organization'), hashtext(${inn}))`.execute(db)
}

/** Refuses numbers that another organisation of the portal has: of two with one ИНН and КПП nobody could tell which is meant. */
export async function assertFree(
  db: Db,
  {
    id,
    kind,
    parentId,
    card,
  }: {
    id: string | null
    kind: OrganizationKind
    parentId: string | null
    card: Pick<OrganizationCard, 'inn' | 'kpp'>
  },
): Promise<void> {
  await lockInn(db, card.inn)
  const taken = await db
    .selectFrom('organization')
    .select(['id', 'full_name', 'short_name'])
    .where('deleted_at', 'is', null)
    .where('kpp', card.kpp === '' ? 'is' : '=', card.kpp || null)
    .where((eb) =>
      kind === 'branch'
        ? eb.and([eb('kind', '=', 'branch'), eb('parent_id', '=', parentId), eb('closed_at', 'is', null)])
        : eb.and([eb('kind', '<>', 'branch'), eb('inn', '=', card.inn), eb('state', '=', 'active')]),
    )
    .where('id', '<>', id ?? '00000000-0000-0000-0000-000000000000')
    .limit(1)
    .executeTakeFirst()
  if (taken) throw refuse('ORGANIZATION_KNOWN', { name: taken.short_name ?? taken.full_name })
}
