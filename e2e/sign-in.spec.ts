import { expect, test } from 'vitest'
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
