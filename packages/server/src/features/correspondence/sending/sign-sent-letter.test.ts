import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { signingWays } from '@portal/domain/letters/letter-signing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { printed, sign } from '../../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let expert: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff, expert] = await Promise.all([portal.as('declarant'), portal.as('admin'), portal.as('admin2')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
})
afterAll(() => portal.close())

function write(api: Api, type: string) {
  return api(correspondence.create, { body: { requestId: id, type, text: 'Сообщаем о ходе работ.' } })
}

async function paperOf(api: Api, letterId: string) {
  await printed(portal)
  const { rows } = answered(await api(correspondence.list, { params: { ownerId: id }, query: {} }))
  return rows.find((letter) => letter.id === letterId)?.document
}

function hashOf(api: Api, ref: string) {
  return api(files.digest, { params: { ref, alg: '101' } })
}

async function setTo(key: string, value: string) {
  await sql`update setting set value = ${JSON.stringify({ text: value })} where key = ${key}`.execute(portal.db)
}

test('the organisation signs a letter it has sent; the declarant signs neither it nor his own sent one', async () => {
  const letter = answered(await write(staff, 'organisationCustom'))
  expect(letter.state).toBe('sent')
  const seen = await paperOf(declarant, letter.id)
  expect(seen).toMatchObject({ needs: ['organisation'], maySign: false, signedBy: [] })
  expect(await paperOf(staff, letter.id)).toMatchObject({ needs: ['organisation'], maySign: true })
  const ref = seen?.file?.ref ?? ''
  expect((await hashOf(declarant, ref)).status).toBe(403)
  answered(await sign(portal, staff, ref))
  expect(await paperOf(declarant, letter.id)).toMatchObject({ needs: [], signedBy: ['organisation'] })
  expect(await paperOf(staff, letter.id)).toMatchObject({ needs: [], maySign: false })
  expect((await hashOf(staff, ref)).problem).toMatchObject({ why: 'Письмо уже подписано.' })

  const own = answered(await write(declarant, 'custom'))
  const paper = await paperOf(declarant, own.id)
  expect(paper).toMatchObject({ needs: [], maySign: false })
  expect((await hashOf(declarant, paper?.file?.ref ?? '')).status).toBe(403)
})

test('author, lead and head sign one after another where the setting says so, and the letter goes only then', async () => {
  const { rows } = await sql<{ login: string; id: string; email: string }>`
    select login, id, email from app_user where login in ('admin', 'admin2')`.execute(portal.db)
  const [lead, head] = ['admin2', 'admin'].map((login) => rows.find((row) => row.login === login))
  const experts = [{ id: head?.id ?? '', discipline: null }]
  answered(await staff(requests.assign, { params: { id }, body: { leadId: lead?.id ?? null, experts } }))
  await setTo('letters.signing', signingWays[2])
  await setTo('letters.head', head?.email.toUpperCase() ?? '')
  const letter = answered(await write(staff, 'organisationCustom'))
  // The author is the head, too: he signs once, after the lead.
  expect(letter).toMatchObject({
    state: 'draft',
    signers: [
      { title: 'Куратор', signedAt: null },
      { title: 'Руководитель', signedAt: null },
    ],
  })
  const bell = answered(await expert(notices.notifications))
  expect(bell.rows.map(({ code }) => code)).toContain('signatureRequired')
  const ref = (await paperOf(staff, letter.id))?.file?.ref ?? ''
  const params = { id: letter.id }
  expect((await hashOf(staff, ref)).problem.why).toContain('Сейчас письмо подписывает')
  expect((await staff(correspondence.send, { params })).problem.why).toContain('когда подпишут все')
  expect(await paperOf(staff, letter.id)).toMatchObject({ maySign: false })
  expect(await paperOf(expert, letter.id)).toMatchObject({ maySign: true })
  answered(await sign(portal, expert, ref))
  expect(await paperOf(staff, letter.id)).toMatchObject({ maySign: true, needs: ['organisation'] })
  answered(await sign(portal, staff, ref))
  expect(await paperOf(staff, letter.id)).toMatchObject({ maySign: false, signedBy: ['organisation'] })
  expect(answered(await staff(correspondence.send, { params }))).toMatchObject({ state: 'sent' })
  expect((await paperOf(declarant, letter.id))?.signatures).toHaveLength(2)
  const after = answered(await expert(notices.notifications))
  expect(after.rows.map(({ code }) => code)).not.toContain('signatureRequired')
})
