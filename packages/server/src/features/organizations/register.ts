import type { Input } from '@portal/contract/endpoint'
import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { cardFaults, type OrganizationCard } from '@portal/domain/organizations/organization-card'
import { isPersonalInn } from '@portal/domain/requisites/inn'
import { counted } from '@portal/domain/russian/plural'
import { fullName } from '@portal/domain/russian/names'
import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { allStaff, notify } from '../notices/index.ts'
import { lockInn, recordOrganization } from './lock-organization.ts'
import { admit } from '../../kernel/membership.ts'
import {
  askRegister,
  cardByHand,
  cardFromRegister,
  countWaiting,
  doubtOf,
  listKnown,
  nameDoubtOf,
  sourceName,
  today,
} from './registration.ts'
import { storedCard } from './stored-card.ts'
import { tellOrganization } from './tell-organization.ts'

const mostWaiting = 5

/**
 * Registers an organisation. Whoever the register names as its head administers it at once; anybody else waits for the staff.
 * What the staff themselves make needs no confirmation, and has no people yet.
 */
export const create: Handler<typeof organizations.create> = async (ctx, { body }) => {
  const claim = await claimOf(ctx, body)
  const { card, kind } = claim
  const faults = cardFaults(kind, card, { today: today(ctx) })
  if (faults.length > 0) throw invalidFields(faults.map(({ path, message }) => ({ path: pathOf(path, body), message })))
  return ctx.transaction(async (tx) => {
    await lockInn(tx.db, card.inn)
    const isStaff = tx.user.isAdmin
    const why = await whyWait(tx, claim)
    const state = isStaff || why === null ? 'active' : 'waiting'
    const id = newId(tx)
    await tx.db
      .insertInto('organization')
      .values({
        id,
        kind,
        ...storedCard(kind, card),
        state,
        created_at: tx.now(),
        register: claim.register && JSON.stringify({ ...claim.register, why: isStaff ? null : why }),
        registered_by: isStaff ? null : tx.user.id,
        decision: body.words || null,
      })
      .execute()
    await recordOrganization(tx, id, {
      type: isStaff ? 'organization.created' : 'organization.registered',
      ...(why && !isStaff && { words: why }),
    })
    if (state === 'waiting') await askStaff(tx, id, card)
    else if (!isStaff) await admit(tx, { organizationId: id, userId: tx.user.id, role: 'orgAdmin' })
    await tellOrganization(tx, id)
    return { id, state }
  })
}

interface Claim {
  kind: 'organization' | 'individualProprietor'
  card: OrganizationCard
  register: { source: string; asOf: string | null } | null
  /** Why the register does not confirm it; null: it does. */
  doubt: string | null
}

async function claimOf(ctx: SignedCtx, body: Input<typeof organizations.create>['body']): Promise<Claim> {
  const answer = await askRegister(ctx, body.number)
  const party = answer.rows.find(({ kpp }) => kpp === body.kpp) ?? answer.rows[0]
  const contact = { phone: body.phone, email: body.email }
  if (!party) {
    const card = { ...cardByHand(body), ...contact }
    const doubt = answer.say ?? 'В реестре такой записи нет'
    return { kind: isPersonalInn(body.number) ? 'individualProprietor' : 'organization', card, register: null, doubt }
  }
  if (party.endedOn)
    throw invalidFields([
      {
        path: 'number',
        message: `По данным реестра деятельность прекращена ${dayText(party.endedOn)}: зарегистрировать такую организацию нельзя`,
      },
    ])
  return {
    kind: party.kind,
    card: { ...cardFromRegister(party), ...contact },
    register: { source: sourceName(answer), asOf: answer.asOf },
    doubt: doubtOf(party, ctx.user) ?? (await nameDoubtOf(ctx)),
  }
}

/** Refuses what is here already; otherwise why the staff have to look, null: they have not. */
async function whyWait(tx: SignedCtx, { card, doubt }: Claim): Promise<string | null> {
  const known = await listKnown(tx, card.inn)
  const same = known.find(
    ({ kpp, mine }) => mine === 'waiting' || (kpp ?? '') === card.kpp || kpp === null || card.kpp === '',
  )
  if (same) throw refuse('ORGANIZATION_KNOWN', { name: same.name, why: whomToAsk(same) })
  if (!tx.user.isAdmin && (await countWaiting(tx.db, tx.user.id)) >= mostWaiting)
    throw invalidFields([
      {
        path: 'number',
        message: `Решения уже ждут ${counted(mostWaiting, ['ваша организация', 'ваши организации', 'ваших организаций'])}: дождитесь его`,
      },
    ])
  const [other] = known
  return other ? `На портале уже есть организация с этим ИНН и другим КПП: ${other.name}` : doubt
}

/** Whom to turn to about an organisation that is here. */
function whomToAsk({
  administrators,
  mine,
}: {
  administrators: readonly string[]
  mine: 'member' | 'waiting' | null
}): string {
  if (mine === 'waiting') return 'Ваша регистрация уже ждёт решения сотрудников экспертизы.'
  if (mine === 'member') return 'Вы уже её сотрудник.'
  return administrators.length > 0
    ? `Попросите её администратора пригласить вас: ${administrators.join(', ')}.`
    : 'Администратора у неё нет: обратитесь в экспертную организацию.'
}

async function askStaff(tx: SignedCtx, id: string, card: OrganizationCard): Promise<void> {
  await notify(tx, {
    code: 'organizationWaiting',
    values: {
      person: fullName(tx.user),
      organization: card.shortName || card.fullName || fullName(headOf(card)),
      inn: card.inn,
    },
    requestId: null,
    link: `/organization/${id}`,
    fact: id,
    to: await allStaff(tx.db),
  })
}

function headOf({ headSurname: surname, headName: name, headPatronymic: patronymic }: OrganizationCard) {
  return { surname, name, patronymic }
}

// What came by hand has a field of its own on the form; what came from the register is told of the number.
function pathOf(path: string, { byHand }: Input<typeof organizations.create>['body']): string {
  if (path === 'phone' || path === 'email') return path
  if (path === 'inn' || path === 'ogrn') return 'number'
  return byHand ? `byHand.${path}` : 'number'
}
