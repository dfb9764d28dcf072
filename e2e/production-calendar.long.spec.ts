import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { aRequestAtExamination } from './arrange/arrange.ts'
import { usePortal } from './portal/portal.ts'

const portal = usePortal()

test('staff enter the calendar of the next year by keyboard: see what moves, then move it', async () => {
  const [declarant, staff] = [await portal.as('declarant'), await portal.as('admin')]
  const id = await aRequestAtExamination({ declarant: declarant.api, staff: staff.api })
  const endsOn = async () => (await declarant.api(requests.get, { params: { id } })).endsOn
  const before = await endsOn()
  const { page } = staff
  await staff.open('/requests-all')
  await page.getByRole('link', { name: 'Производственный календарь' }).click()
  await page.getByText('Календарь 2027 года не введён').waitFor()

  const day = (name: RegExp) => page.getByRole('button', { name })
  await day(/^(пятница, )?1 января/).focus()
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await day(/11 января.*: нерабочий/).waitFor()
  await page.getByRole('button', { name: 'Показать, какие сроки сдвинутся' }).press('Enter')
  const moves = page.getByRole('table', { name: 'Сроки, которые сдвинутся' })
  await moves.getByText('Проведение экспертизы').first().waitFor()
  expect(await endsOn()).toBe(before)

  await page.getByRole('button', { name: /^Ввести календарь и перенести/ }).click()
  await page.getByText('Укажите, чем утверждён календарь').waitFor()
  await page.keyboard.type('Постановление Правительства РФ от 01.10.2026 № 1')
  await page.getByRole('button', { name: /^Ввести календарь и перенести/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Перенести/ })
    .press('Enter')
  await page.getByText(/^Календарь.*введён\. Перенесено/).waitFor()
  await expect.poll(async () => ((await endsOn()) ?? '') > (before ?? '')).toBe(true)
  await page.getByRole('heading', { name: /^2027\sгод: 248/ }).waitFor()
})

test('a declarant has neither the page nor its entry in the menu', async () => {
  const declarant = await portal.as('declarant')
  await declarant.open('/production-calendar')
  await declarant.page.getByRole('heading', { name: /^Раздел для сотрудников/ }).waitFor()
  expect(await declarant.page.getByRole('link', { name: 'Производственный календарь' }).count()).toBe(0)
})
