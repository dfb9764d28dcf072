import type { Carried } from '@portal/domain/request/carried/carried'
import type { CopyKnowledge } from '@portal/domain/request/carried/copy'
import { moscowDay } from '@portal/domain/days'
import type { SignedCtx } from '../../context.ts'

/** What the loaded registers say of the parties, banks and code of function of an application. */
export async function copyKnowledge(ctx: SignedCtx, { participants, sections }: Carried): Promise<CopyKnowledge> {
  const today = moscowDay(ctx.now())
  const inns = participants.flatMap(({ fields }) => fields.inn || [])
  const biks = participants.flatMap(({ accounts = [] }) => accounts.map(({ bik }) => bik))
  const [parties, lostBanks, isFunctionLost, declarantInn] = await Promise.all([
    partiesOf(ctx, inns),
    lostBanksOf(ctx, biks, today),
    isLost(ctx, sections.object?.functions),
    innOf(ctx),
  ])
  return { today, parties, lostBanks, isFunctionLost, declarantInn }
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
  if (wanted.length === 0 || !(await isLoaded(db, 'banks'))) return new Set()
  const rows = await db.selectFrom('bank').select(['bik', 'closes_on']).where('bik', 'in', wanted).execute()
  const open = new Set(rows.flatMap(({ bik, closes_on }) => (closes_on === null || closes_on > today ? [bik] : [])))
  return new Set(wanted.filter((bik) => !open.has(bik)))
}

async function isLost({ db }: SignedCtx, code: unknown): Promise<boolean> {
  if (typeof code !== 'string' || code === '' || !(await isLoaded(db, 'kosfn'))) return false
  return (await db.selectFrom('kosfn_entry').select('code').where('code', '=', code).executeTakeFirst()) === undefined
}

async function isLoaded(db: SignedCtx['db'], register: string): Promise<boolean> {
  const active = await db
    .selectFrom('register_version')
    .select('is_own')
    .where('register', '=', register)
    .where('part', '=', '')
    .where('state', '=', 'active')
    .executeTakeFirst()
  // The small set that comes with the portal is no proof that something does not exist.
  return active !== undefined && !active.is_own
}

async function innOf({ db, user }: SignedCtx): Promise<string | null> {
  const id = user.actingFor ?? user.memberships[0]?.organizationId
  if (!id) return null
  const row = await db.selectFrom('organization').select('inn').where('id', '=', id).executeTakeFirst()
  return row?.inn ?? null
}
