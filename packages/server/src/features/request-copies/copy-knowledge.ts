import type { Carried } from '@portal/domain/request/carried/carried'
import type { CopyKnowledge } from '@portal/domain/request/carried/copy'
import { moscowDay } from '@portal/domain/calendar/days'
import type { SignedCtx } from '../../context.ts'
import { activeVersion, isFunctionLost } from '../directories/index.ts'
import { actingOrganization } from '../../kernel/on-behalf/acting-organization.ts'

/** What the loaded registers say of the parties, banks and code of function of an application. */
export async function copyKnowledge(ctx: SignedCtx, { participants, sections }: Carried): Promise<CopyKnowledge> {
  const today = moscowDay(ctx.now())
  const inns = participants.flatMap(({ fields }) => fields.inn || [])
  const biks = participants.flatMap(({ accounts = [] }) => accounts.map(({ bik }) => bik))
  const [parties, lostBanks, lost, declarantInn] = await Promise.all([
    partiesOf(ctx, inns),
    lostBanksOf(ctx, biks, today),
    isFunctionLost(ctx.db, sections.object?.functions),
    innOf(ctx),
  ])
  return { today, parties, lostBanks, isFunctionLost: lost, declarantInn }
}

async function partiesOf({ db }: SignedCtx, inns: readonly string[]) {
  if (inns.length === 0) return new Map<string, { name: string; endedOn: string | null }>()
  const rows = await db
    .selectFrom('registry_party')
    .select(['inn', 'full_name', 'ended_on'])
    .where('inn', 'in', inns)
    .orderBy('inn')
    .limit(500)
    .execute()
  return new Map(rows.map(({ inn, full_name, ended_on }) => [inn, { name: full_name, endedOn: ended_on }]))
}

/** Nothing is said lost while no directory is loaded. */
async function lostBanksOf({ db }: SignedCtx, biks: readonly string[], today: string): Promise<Set<string>> {
  const wanted = [...new Set(biks)]
  const loaded = wanted.length > 0 && (await activeVersion(db, 'banks'))
  // The small set that comes with the portal is no proof that something does not exist.
  if (!loaded || loaded.is_own) return new Set()
  const rows = await db.selectFrom('bank').select(['bik', 'closes_on']).where('bik', 'in', wanted).execute()
  const open = new Set(rows.flatMap(({ bik, closes_on }) => (closes_on === null || closes_on > today ? [bik] : [])))
  return new Set(wanted.filter((bik) => !open.has(bik)))
}

async function innOf({ db, user }: SignedCtx): Promise<string | null> {
  const id = actingOrganization(user)
  if (!id) return null
  const row = await db.selectFrom('organization').select('inn').where('id', '=', id).executeTakeFirst()
  return row?.inn ?? null
}
