import { expect, test } from 'vitest'
import { aFilledDraft } from './arrange/arrange.ts'
import { signIn } from './portal/people.ts'
import { usePortal } from './portal/portal.ts'

const portal = usePortal()

test('a guest who follows a link signs in and comes where he was going', async () => {
  const guest = await portal.guest('declarant')
  await guest.open('/requests?turn=you')
  await guest.page.getByRole('heading', { name: 'Вход', exact: true }).waitFor()
  await signIn(guest)
  await guest.page.getByRole('heading', { name: 'Заявления', level: 1 }).waitFor()
  expect(new URL(guest.page.url()).search).toContain('turn=you')
})

test('a guest is asked to sign in on every page of an application and then comes to it', async () => {
  const guest = await portal.guest('declarant')
  const id = await aFilledDraft({ declarant: guest.api })
  for (const path of ['/requests', '/request/new', `/request/${id}/draft`]) {
    await guest.open(path)
    await guest.page.getByRole('heading', { name: 'Вход', exact: true }).waitFor()
    expect(new URL(guest.page.url()).searchParams.get('return')).toBe(path)
  }
  await signIn(guest)
  await guest.page.waitForURL(`**/request/${id}/draft`)
})

test('who is signed in goes on from the sign-in page, and is told which right a page asks for', async () => {
  const { page, open } = await portal.as('active')
  await open('/login?return=/userProfile')
  await page.waitForURL('**/userProfile')
  await open('/users')
  await page.waitForURL('**/access_denied?right=ListUsers')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
