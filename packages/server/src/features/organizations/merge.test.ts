import { auth } from '@portal/contract/features/auth/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { aDraft } from '../../testing/arrange/drafts.ts'
import { anOrganization, aSubstitution, dayOne } from '../../testing/arrange/rows.ts'

let portal: TestPortal
let staff: Api
let builder: string
let designer: string
beforeAll(async () => {
  portal = await aPortal()
  staff = await portal.as('admin')
  builder = (await (await portal.as('declarant'))(auth.me)).body.organization?.id ?? ''
  designer = (await (await portal.as('declarant2'))(auth.me)).body.organization?.id ?? ''
})
afterAll(() => portal.close())

const foresee = (id: string, into: string, api = staff) =>
  api(organizations.foreseeMerge, { params: { id }, query: { into } })
const merge = (id: string, into: string, api = staff) => api(organizations.merge, { params: { id }, body: { into } })

/** As the demo's builder is, with another КПП. */
const twin = (row: Partial<Parameters<typeof anOrganization>[1]> = {}) =>
  anOrganization(portal.db, { full_name: 'ООО «Строй-Пример», дубль', inn: '9900001236', kpp: '990001077', ...row })

test('everything of a duplicate moves to the organisation it repeats, and its people work for that one', async () => {
  const { db } = portal
  const id = await twin()
  const person = await portal.idOf('active')
  const join = { user_id: person, organization_id: id, role: 'orgAdmin', since: dayOne } as const
  await db.insertInto('membership').values(join).execute()
  await db.insertInto('supervision').values({ supervisor_id: designer, organization_id: id, since: dayOne }).execute()
  const ended = { supervisor_id: designer, organization_id: builder, since: dayOne, until: portal.clock.now() }
  await db.insertInto('supervision').values(ended).execute()
  await aSubstitution(db, { principalId: id, deputyId: await portal.idOf('declarant2'), rights: 1 })
  const branch = await anOrganization(db, { kind: 'branch', parent_id: id, kpp: '990001088' })
  const member = await portal.signIn('active')
  const draft = await aDraft(member)
  const owner = db.selectFrom('request').select('organization_id').where('id', '=', draft.id)
  expect((await owner.executeTakeFirstOrThrow()).organization_id).toBe(id)

  expect((await foresee(id, builder)).body).toEqual({
    requests: 1,
    members: 1,
    branches: 1,
    supervisions: 1,
    substitutions: 1,
    hindrance: null,
  })
  expect((await merge(id, builder)).status).toBe(200)

  expect((await owner.executeTakeFirstOrThrow()).organization_id).toBe(builder)
  expect((await member(auth.me)).body.organizations.map((one) => one.id)).toContain(builder)
  const seen = db.selectFrom('supervision').select('until').where('organization_id', '=', builder)
  expect(await seen.where('supervisor_id', '=', designer).execute()).toEqual([{ until: null }])
  const orgadmin = await portal.as('orgadmin')
  expect((await orgadmin(requests.get, { params: { id: draft.id } })).status).toBe(200)
  const { body: old } = await staff(organizations.get, { params: { id } })
  expect(old).toMatchObject({ state: 'merged', mergedInto: { id: builder }, mayEdit: false })
  const { parent_id } = await db
    .selectFrom('organization')
    .select('parent_id')
    .where('id', '=', branch)
    .executeTakeFirstOrThrow()
  expect(parent_id).toBe(builder)
  const { body: history } = await staff(organizations.history, { params: { id: builder } })
  expect(history.rows[0]).toMatchObject({ title: 'Присоединена другая организация' })
  const told = (await orgadmin(notices.notifications)).body.rows.map(({ code }) => code)
  expect(told).toContain('organizationMerged')
  expect((await foresee(id, builder)).status).toBe(404)
})

test('no row is left that names the duplicate: every reference to an organisation is moved or is history', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'organization'::regclass order by 1`.execute(portal.db)
  expect(rows.map(({ place }) => place)).toEqual([
    'design_task.organization_id',
    'list_view.organization_id',
    'membership.organization_id',
    'organization.merged_into',
    'organization.parent_id',
    'participant.organization_id',
    'quality_assessment.organization_id',
    'request.organization_id',
    'supervision.organization_id',
    'supervision.supervisor_id',
  ])
})

test('what may not become one says why, before and when it is done', async () => {
  const id = await twin({ kpp: '990001078' })
  const why = async (from: string, into: string) => {
    const { body } = await foresee(from, into)
    const { problem } = await merge(from, into)
    expect(problem.errors).toMatchObject([{ path: 'into', message: body.hindrance }])
    return body.hindrance
  }
  expect(await why(id, id)).toContain('с самой собой')
  expect(await why(id, designer)).toContain('ИНН разные')
  const branch = await anOrganization(portal.db, { kind: 'branch', parent_id: designer, kpp: '990001099' })
  expect(await why(branch, builder)).toContain('Филиалы не объединяют')
  for (const parent_id of [id, builder])
    await anOrganization(portal.db, { kind: 'branch', parent_id, kpp: '990001055' })
  expect(await why(id, builder)).toContain('КПП 990001055')
  const administrator = await portal.as('orgadmin')
  expect((await merge(id, builder, administrator)).status).toBe(403)
  expect((await foresee(id, builder, administrator)).status).toBe(403)
})
