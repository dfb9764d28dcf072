import type { Party } from '@portal/domain/outside-systems/party'
import type { EventType } from '@portal/domain/record/event-types'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { EsiaOrganization } from '../../platform/external/esia/port.ts'
import { appendEvent } from '../../kernel/record/index.ts'
import { findMembership, findOrganization, hasAdministrator, type KnownOrganization } from './queries.ts'

interface Joining {
  userId: string
  organization: EsiaOrganization
  /** What the state register says of it; undefined: it does not know, or does not answer. */
  party: Party | undefined
  /** Of the person: a proprietor's is his own. */
  inn: string | null
}

/**
 * Makes the person one of the organisation's, which is made, too, where the portal does not know its ОГРН. The first head or
 * administrator becomes its administrator here. Answers its id; null: he does not work for it, because its administrator has
 * taken him out, or because it is the examination organisation, whose staff are not its declarants.
 */
export async function joinOrganization(tx: Ctx, { userId, organization, party, inn }: Joining): Promise<string | null> {
  const known = await findOrganization(tx.db, { ogrn: organization.ogrn, inn: party?.inn, kpp: party?.kpp })
  if (known?.kind === 'examination') return null
  if (known && known.ogrn === null) await learnOgrn(tx, known, organization.ogrn)
  const id = known?.id ?? (await addOrganization(tx, { userId, organization, party, inn }))
  const isHead = organization.isChief || organization.isAdmin
  const role = isHead && !(await hasAdministrator(tx.db, id, tx.now())) ? 'orgAdmin' : 'member'
  const membership = await findMembership(tx.db, { userId, organizationId: id })
  const hasLeft = membership?.until && membership.until <= tx.now()
  // Whom an administrator has taken out does not come back by himself.
  if (hasLeft && role === 'member') return null
  if (membership && !hasLeft && (membership.role === 'orgAdmin' || role === 'member')) return id
  await tx.db
    .insertInto('membership')
    .values({ user_id: userId, organization_id: id, role, since: tx.now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'organization_id']).doUpdateSet({ role, until: null, since: tx.now() }),
    )
    .execute()
  await append(tx, userId, {
    type: 'organization.memberAdded',
    objectId: id,
    detail: { by: 'esia', role, words: wordsOf(organization, role) },
  })
  return id
}

function wordsOf({ isChief, isAdmin }: EsiaOrganization, role: 'orgAdmin' | 'member'): string {
  const there = isChief ? 'руководитель' : isAdmin ? 'администратор' : 'сотрудник'
  return `вход через Госуслуги, там ${there}${role === 'orgAdmin' ? ', на портале администратор организации' : ''}`
}

async function addOrganization(tx: Ctx, { userId, organization, party, inn }: Joining): Promise<string> {
  const { ogrn, fullName, shortName, isProprietor } = organization
  const id = newId(tx)
  const name = fullName || party?.fullName || shortName || ogrn
  const head = party?.head
  await tx.db
    .insertInto('organization')
    .values({
      id,
      kind: isProprietor ? 'individualProprietor' : 'organization',
      full_name: name,
      short_name: shortName ?? party?.shortName ?? null,
      inn: party?.inn ?? (isProprietor ? inn : null),
      kpp: party?.kpp ?? null,
      ogrn,
      data: JSON.stringify({ ...(party?.address && { legalAddress: party.address }), ...(head && { head }) }),
      created_at: tx.now(),
    })
    .execute()
  await append(tx, userId, {
    type: 'organization.created',
    objectId: id,
    detail: {
      name: shortName ?? name,
      ogrn,
      by: 'esia',
      register: party ? 'found' : 'unknown',
      words: 'по сведениям Госуслуг',
    },
  })
  return id
}

async function learnOgrn(tx: Ctx, { id }: KnownOrganization, ogrn: string): Promise<void> {
  await tx.db.updateTable('organization').set({ ogrn, revision: sql`revision + 1` }).where('id', '=', id).execute()
}

function append(tx: Ctx, userId: string, event: { type: EventType; objectId: string; detail: object }): Promise<void> {
  const { ip, agent } = tx
  return appendEvent(tx.db, { at: tx.now(), userId, ip, agent, objectType: 'organization', ...event })
}
