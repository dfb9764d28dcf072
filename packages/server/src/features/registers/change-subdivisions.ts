import { createHash } from 'node:crypto'
import type { Reply, Input } from '@portal/contract/endpoint'
import type { registers } from '@portal/contract/features/registers/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { districtsIn, federalDistricts } from '@portal/domain/request/catalogs/regions'
import { isOpenOn, mostSubdivisions } from '@portal/domain/request/catalogs/subdivisions'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { activeVersion, lockRegister, replaceVersion, tellRegisters } from '../directories/index.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'

type Subdivisions = Reply<typeof registers.subdivisions>
type Terms = Omit<Input<typeof registers.addSubdivision>['body'], 'code'>

/** What each subdivision is, by what, and whether applications name it. */
export const subdivisions: Handler<typeof registers.subdivisions> = (ctx) => listSubdivisions(ctx)

export const addSubdivision: Handler<typeof registers.addSubdivision> = async (ctx, { body: { code, ...terms } }) =>
  changeRegister(ctx, terms, async (tx) => {
    const known = await tx.db.selectFrom('subdivision').select('code').where('code', '=', code).executeTakeFirst()
    if (known)
      throw invalidFields([{ path: 'code', message: 'Подразделение с таким кодом уже есть. Выберите другой код' }])
    assertDistricts(tx, terms.districts)
    await tx.db
      .insertInto('subdivision')
      .values({ code, ...columnsOf(terms), changed_at: tx.now() })
      .execute()
    await recordAct(tx, { type: 'subdivision.added', objectType: 'register', detail: { code, ...terms } })
  })

export const changeSubdivision: Handler<typeof registers.changeSubdivision> = async (ctx, { params, body }) => {
  const { changedAt, ...terms } = body
  return changeRegister(ctx, terms, async (tx) => {
    const { code } = params
    const before = await tx.db
      .selectFrom('subdivision')
      .select(['title', 'city', 'districts', 'goals', 'opens_on', 'closes_on', 'changed_at'])
      .where('code', '=', code)
      .executeTakeFirst()
    if (!before) throw refuse('NOT_FOUND')
    if (before.changed_at.toISOString() !== changedAt) throw refuse('REVISION_CONFLICT')
    assertDistricts(tx, terms.districts, before.districts)
    await tx.db
      .updateTable('subdivision')
      .set({ ...columnsOf(terms), changed_at: tx.now() })
      .where('code', '=', code)
      .execute()
    await recordAct(tx, { type: 'subdivision.changed', objectType: 'register', detail: { code, ...terms, before } })
  })
}

/** A district the last file leaves out may stay where it stands. */
function assertDistricts({ catalogs }: SignedCtx, chosen: readonly string[], before: readonly string[] = []): void {
  const known = [...districtsIn(catalogs.judging).map(({ code }) => code), ...before]
  const unknown = chosen.find((code) => !known.includes(code))
  if (unknown !== undefined)
    throw invalidFields([
      { path: 'districts', message: `Федерального округа с кодом ${unknown} нет. Выберите из списка` },
    ])
}

function columnsOf({ opensOn, closesOn, ...terms }: Terms) {
  return { ...terms, opens_on: opensOn, closes_on: closesOn }
}

/** Every change by hand is a version of the register, as every file is. */
async function changeRegister(ctx: SignedCtx, terms: Terms, change: (tx: SignedCtx) => Promise<void>) {
  const { opensOn, closesOn, source } = terms
  if (opensOn !== null && closesOn !== null && closesOn < opensOn)
    throw invalidFields([{ path: 'closesOn', message: 'Последний день раньше первого' }])
  const changed = await ctx.transaction(async (tx) => {
    await lockRegister(tx.db, 'subdivisions')
    await change(tx)
    const now = await listSubdivisions(tx)
    if (now.subdivisions.length > mostSubdivisions)
      throw invalidFields([
        { path: 'code', message: `В справочнике не бывает больше ${mostSubdivisions} подразделений, закрытых тоже` },
      ])
    const today = moscowDay(tx.now())
    if (!now.subdivisions.some((one) => isOpenOn(one, today)))
      throw invalidFields([{ path: 'closesOn', message: 'Хотя бы одно подразделение должно принимать заявления' }])
    await replaceVersion(tx, {
      register: 'subdivisions',
      name: source,
      by: tx.user.id,
      day: today,
      rows: now.subdivisions.length,
      digest: createHash('sha256').update(JSON.stringify(now.subdivisions)).digest('hex'),
    })
    await tellRegisters(tx.db)
    return { ...now, asOf: today }
  })
  await ctx.catalogs.reload(ctx.db)
  return changed
}

async function listSubdivisions({ db, catalogs }: Pick<SignedCtx, 'db' | 'catalogs'>): Promise<Subdivisions> {
  const [{ rows }, version] = await Promise.all([
    sql<Omit<Subdivisions['subdivisions'][number], 'changedAt'> & { changedAt: Date }>`
      select s.code, s.title, s.city, s.districts, s.goals, s.opens_on as "opensOn", s.closes_on as "closesOn", s.source,
        exists (select from request r where r.subdivision = s.code and r.deleted_at is null) as "isUsed", s.changed_at as "changedAt"
      from subdivision s order by s.code limit ${mostSubdivisions + 1}`.execute(db),
    activeVersion(db, 'subdivisions'),
  ])
  return {
    asOf: version?.business_date ?? null,
    districts: districtsOf(rows, catalogs.judging),
    subdivisions: rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })),
  }
}

function districtsOf(
  rows: readonly { districts: readonly string[] }[],
  loaded: LoadedCatalogs,
): Subdivisions['districts'] {
  const inForce = districtsIn(loaded)
  const named = [...new Set(rows.flatMap(({ districts }) => districts))].toSorted()
  const former = named.filter((code) => !inForce.some((one) => one.code === code))
  return [
    ...inForce.map(({ code, title, short }) => ({ code, title, short, isInForce: true })),
    ...former.map((code) => {
      const { title, short } = federalDistricts.find((one) => one.code === code) ?? { title: code, short: code }
      return { code, title, short, isInForce: false }
    }),
  ]
}
