import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, type, until } from '../../../platform/testing/a-page.tsx'
import { pageText } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { InviteDialog } from './invite-dialog.tsx'

let answer: { url: string | null; isInvited: boolean } = { url: null, isInvited: true }
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(({ method }) => ({ body: method === 'POST' ? answer : aSession }))
})
afterEach(() => page.close())

test.each([
  ['its link is given on', { url: 'https://portal/invitation/x', isInvited: true }, 'передайте ссылку сами'],
  [
    'its link is in the letter alone',
    { url: null, isInvited: true },
    'Ссылка отправлена на new@stroy.example. Она есть только в письме',
  ],
  ['he has an account', { url: null, isInvited: false }, 'человек стал сотрудником организации'],
])('who invites is told what has become of it: %s', async (_, given, said) => {
  answer = given
  await page.show(<InviteDialog organizationId={aSession.id} onClose={() => {}} />)
  await type('Электронная почта', 'new@stroy.example')
  await type('Фамилия', 'Новиков')
  await type('Имя', 'Олег')
  await press('Пригласить')
  await until(() => pageText().includes('Готово'))
  expect(pageText()).toContain(said)
})
