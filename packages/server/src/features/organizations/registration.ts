import type { Input } from '@portal/contract/endpoint'
import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { emptyCard, type OrganizationCard } from '@portal/domain/organizations/organization-card'
import type { Party } from '@portal/domain/outside-systems/party'
import type { Answer } from '@portal/domain/outside-systems/registers'
import { registerValues } from '@portal/domain/request/participants/register-values'
import { isLegalInn, isPersonalInn } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { foldedName, fullName } from '@portal/domain/russian/names'
import { sql } from 'kysely'
import type { SignedCtx, User } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Handler } from '../../platform/http/bind.ts'

/** Whether an organisation is here already and whom to ask, and what the register says of it. */
export const check: Handler<typeof organizations.check> = async (ctx, { query }) => {
  const { number = '' } = query
  const answer = await askRegister(ctx, number)
  const unproved = await nameDoubtOf(ctx)
  const parties = answer.rows.map((party) => ({
    kind: party.kind,
    inn: party.inn,
    kpp: party.kpp,
    ogrn: party.ogrn,
    name: registerValues(party)['shortName'] ?? registerValues(party)['fullName'] ?? party.fullName,
    address: party.address,
    head: party.head ? [registerValues(party)['headPosition'], fullName(party.head)].join(' ') : null,
    endedOn: party.endedOn,
    stateText: party.stateText,
    doubt: doubtOf(party, ctx.user) ?? unproved,
  }))
  const inn = answer.rows[0]?.inn ?? (isLegalInn(number) || isPersonalInn(number) ? number : undefined)
  return {
    status: answer.status,
    source: sourceName(answer),
    asOf: answer.asOf,
    say: answer.say,
    parties,
    known: inn === undefined ? [] : await listKnown(ctx, inn),
  }
}

/** What the register says of an ИНН, an ОГРН or an ОГРНИП. */
export function askRegister({ external }: Pick<SignedCtx, 'external'>, number: string): Promise<Answer<Party>> {
  const { organizations: registry } = external
  if (isLegalInn(number)) return registry.find({ kind: 'organization', by: 'inn', number })
  if (isPersonalInn(number)) return registry.find({ kind: 'individualProprietor', by: 'inn', number })
  if (isOgrn(number)) return registry.find({ kind: 'organization', by: 'ogrn', number })
  if (isOgrnip(number)) return registry.find({ kind: 'individualProprietor', by: 'ogrn', number })
  throw invalidFields([
    { path: 'number', message: 'Укажите ИНН (10 или 12 цифр), ОГРН (13) или ОГРНИП (15) с верной контрольной цифрой' },
  ])
}

/** Why the register does not confirm that this person may register it; null: it does, he is its head or the proprietor himself. */
export function doubtOf({ kind, fullName: of, head, endedOn }: Party, user: User): string | null {
  if (endedOn) return `По данным реестра деятельность прекращена ${dayText(endedOn)}`
  const him = foldedName(fullName(user))
  if (kind === 'individualProprietor')
    return foldedName(of) === him
      ? null
      : 'По данным реестра это другой предприниматель: вы зарегистрированы под другим именем'
  if (!head) return 'В реестре не назван руководитель'
  return foldedName(fullName(head)) === him
    ? null
    : `По данным реестра руководитель – ${fullName(head)}, а вы зарегистрированы под другим именем`
}

/**
 * Why the name of the account is no proof of who its person is; null: it is. What an inviter typed, or the person himself,
 * nobody has checked: the identity service, the staff or the operator have to stand behind it.
 */
export async function nameDoubtOf({ db, user }: SignedCtx): Promise<string | null> {
  const { rows } = await sql<{ proved: boolean }>`
    select case
      when c.type is null then u.esia_oid is not null or u.invited_at is null
      when c.by_id is null or by.is_admin then true
      else c.type <> 'edited' and u.esia_oid is not null end as proved
    from app_user u
    left join lateral (
      select type, by_id from user_change
      where user_id = u.id and (type in ('created', 'confirmed') or type = 'edited' and exists (
        select from jsonb_array_elements(detail -> 'values') v where v ->> 'name' in ('Фамилия', 'Имя', 'Отчество')))
      order by at desc, id desc limit 1) c on true
    left join app_user by on by.id = c.by_id
    where u.id = ${user.id}`.execute(db)
  return rows[0]?.proved ? null : 'Имя в учётной записи не подтверждено ни Госуслугами, ни сотрудниками экспертизы'
}

/** The card the register gives. */
export function cardFromRegister(party: Party): OrganizationCard {
  const values: Record<string, string> = registerValues(party)
  const value = (name: string) => values[name] ?? ''
  const isPerson = party.kind === 'individualProprietor'
  return {
    ...emptyCard(),
    fullName: value('fullName'),
    shortName: value('shortName'),
    inn: party.inn,
    kpp: party.kpp ?? '',
    ogrn: party.ogrn,
    legalAddress: party.address ?? '',
    headSurname: value(isPerson ? 'surname' : 'headSurname'),
    headName: value(isPerson ? 'name' : 'headName'),
    headPatronymic: value(isPerson ? 'patronymic' : 'headPatronymic'),
    headPosition: value('headPosition'),
  }
}

export function sourceName({ source }: Pick<Answer<Party>, 'source'>): string {
  return source === 'registry' ? 'Государственный реестр' : 'Сведения реестра, загруженные на портал'
}

interface KnownRow {
  id: string
  name: string
  kpp: string | null
  administrators: string[]
  mine: 'member' | 'waiting' | null
}

const mostKnown = 20

/** Organisations of this ИНН that are here, with who administers them; of claims that wait only one's own. */
export async function listKnown({ db, user, now }: SignedCtx, inn: string): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select o.id, coalesce(o.short_name, o.full_name) as name, o.kpp,
      array(
        select concat_ws(' ', u.surname, u.name, u.patronymic) from membership m join app_user u on u.id = m.user_id
        where m.organization_id = o.id and m.role = 'orgAdmin' and (m.until is null or m.until > ${now()})
          and u.blocked_at is null and u.confirmed_at is not null
        order by m.since limit 3) as administrators,
      case when o.state = 'waiting' then 'waiting' when exists (
        select from membership m where m.organization_id = o.id and m.user_id = ${user.id}
          and (m.until is null or m.until > ${now()})) then 'member' end as mine
    from organization o
    where o.inn = ${inn} and o.deleted_at is null and o.kind <> 'branch'
      and (o.state = 'active' or o.state = 'waiting' and o.registered_by = ${user.id})
    order by o.created_at limit ${mostKnown}`.execute(db)
  return rows
}

/** Claims of this person that wait for a decision. */
export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('organization')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('registered_by', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return n
}

/** What was given by hand where the register has nothing. */
export function cardByHand({ number, byHand }: Input<typeof organizations.create>['body']): OrganizationCard {
  if (!byHand)
    throw invalidFields([{ path: 'number', message: 'В реестре такой записи нет: введите сведения вручную' }])
  const wrong = !isLegalInn(number) && !isPersonalInn(number)
  if (wrong) throw invalidFields([{ path: 'number', message: 'Чтобы ввести сведения вручную, укажите ИНН' }])
  return { ...emptyCard(), ...byHand, inn: number }
}

export function today({ now }: Pick<SignedCtx, 'now'>) {
  return moscowDay(now())
}
