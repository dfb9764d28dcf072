import type { EventType } from '@portal/domain/record/event-types'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { appendEvent } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { EsiaPerson } from '../../platform/external/esia/port.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { lockAccounts } from '../../kernel/lock-accounts.ts'
import { findAccountOf, findTaken, type KnownAccount } from './queries.ts'

/** The account of a person whom the service has named: linked before, found by his СНИЛС, or made. Answers its id. */
export async function accountOf(tx: Ctx, person: EsiaPerson): Promise<string> {
  await lockAccounts(tx.db)
  const known = await findAccountOf(tx.db, person)
  if (!known) return addAccount(tx, person)
  if (known.blocked_at) throw refuse('ACCOUNT_BLOCKED')
  const isLinked = known.esia_oid === person.oid
  // Somebody else's СНИЛС may have been typed into an account: whoever typed it knows its password.
  if (!isLinked && !isSamePerson(known, person)) throw refuse('ESIA_OTHER_PERSON')
  if (!isLinked || !known.confirmed_at) await linkAccount(tx, known, person)
  return known.id
}

/** A surname changes in life; the first name with the patronymic, or with the surname, tells that it is he. */
export function isSamePerson(
  account: Pick<KnownAccount, 'surname' | 'name' | 'patronymic'>,
  person: EsiaPerson,
): boolean {
  const isSame = (part: 'surname' | 'name' | 'patronymic') => fold(account[part]) === fold(person[part])
  return isSame('name') && (isSame('surname') || (fold(person.patronymic) !== '' && isSame('patronymic')))
}

function fold(text: string | null): string {
  return (text ?? '').trim().toLowerCase().replaceAll('ё', 'е')
}

/** From now on the service signs the person in to this account; it has checked who he is, so the account is confirmed. */
export async function linkAccount(tx: Ctx, account: KnownAccount, { oid, snils }: EsiaPerson): Promise<void> {
  await tx.db
    .updateTable('app_user')
    .set({
      esia_oid: oid,
      confirmed_at: account.confirmed_at ?? tx.now(),
      ...(account.snils === null && snils !== null && { snils }),
      revision: sql`revision + 1`,
    })
    .where('id', '=', account.id)
    .execute()
  await append(tx, account.id, {
    type: 'user.linked',
    detail: { by: 'esia', wasConfirmed: account.confirmed_at !== null },
  })
}

async function addAccount(tx: Ctx, { oid, surname, name, patronymic, snils, email }: EsiaPerson): Promise<string> {
  if (!surname || !name) throw refuse('ESIA_INCOMPLETE')
  if (!email) throw refuse('ESIA_NO_EMAIL')
  const usual = `esia-${oid}`
  const taken = await findTaken(tx.db, { login: usual, email })
  if (taken.email) throw refuse('ESIA_EMAIL_TAKEN')
  const login = taken.login ? `${usual}-${randomInt(100_000, 1_000_000)}` : usual
  const id = newId(tx)
  const at = tx.now()
  await tx.db
    .insertInto('app_user')
    .values({ id, login, email, surname, name, patronymic, snils, esia_oid: oid, confirmed_at: at, created_at: at })
    .execute()
  await append(tx, id, { type: 'user.created', detail: { login, by: 'esia' } })
  return id
}

function append(tx: Ctx, userId: string, event: { type: EventType; detail: object }): Promise<void> {
  const { ip, agent } = tx
  return appendEvent(tx.db, { at: tx.now(), userId, ip, agent, objectType: 'user', objectId: userId, ...event })
}
