import { expect, test } from 'vitest'
import { aSubmittedRequest } from './arrange/arrange.ts'
import { usePortal } from './portal/portal.ts'

const portal = usePortal()

test('somebody else’s application looks as if there were none', async () => {
  const declarant = await portal.as('declarant')
  const id = await aSubmittedRequest({ declarant: declarant.api })
  const stranger = await portal.as('declarant2')
  const nowhere = '00000000-0000-7000-8000-000000000000'
  const seen = []
  for (const request of [id, nowhere]) {
    for (const page of ['', '/draft', '/project', '/notify']) {
      await stranger.open(`/request/${request}${page}`)
      await stranger.page.getByRole('heading', { name: 'Заявление не найдено' }).waitFor()
      // The number to quote is of the call, and another one at each.
      seen.push((await stranger.page.locator('main').innerText()).replace(/(?<=Код обращения\s)[0-9a-f]+/, '').trim())
    }
  }
  expect(new Set(seen).size).toBe(1)

  await stranger.open('/requests')
  await stranger.page.getByText('Заявлений пока нет').waitFor()
})
