import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

test('a number that the loaded register gives to another company is doubted until it is the right one', async () => {
  const id = await aFilledDraft(declarant)
  const listed = answered(await declarant(participants.list, { params: { requestId: id } })).participants
  const whole = listed.find(({ role }) => role === 'DECLARANT')
  if (!whole) throw new Error('no declarant')
  const { inn = '', ogrn = '', kpp = '' } = whole.fields
  const register = (row: { ogrn: string; kpp: string | null }) =>
    portal.db
      .insertInto('registry_party')
      .values({ kind: 'organization', inn, full_name: 'ООО «Из реестра»', ...row })
      .execute()
  const doubts = async () =>
    answered(await declarant(requests.readiness, { params: { id } }))
      .blockers.filter(({ text }) => text.startsWith('По реестру у ИНН'))
      .map(({ path, blocks }) => [path.split('.').at(-1), blocks])

  expect(await doubts()).toEqual([])
  await register({ ogrn: '1027700132195', kpp: '999901001' })
  expect(await doubts()).toEqual([
    ['ogrn', false],
    ['kpp', false],
  ])
  // The register knows these very numbers, too: a company and its successor may share an ИНН for a while.
  await register({ ogrn, kpp })
  expect(await doubts()).toEqual([])
})
