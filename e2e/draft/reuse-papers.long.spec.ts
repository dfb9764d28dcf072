import { requests } from '@portal/contract/features/requests/endpoints'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFilledDraft, aSubmittedRequest } from '../arrange/arrange.ts'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()

const whereCursorIs = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'))

test('a paper of typical documentation that is missing leads to where it is put', async () => {
  const { page, open, api } = await portal.as('declarant')
  const id = await aFilledDraft({ declarant: api })
  const { sections } = await api(requests.get, { params: { id } })
  const changes = { 'declarer.pdReuse': 'used' }
  await api(requests.update, { params: { id }, body: { revision: sections.declarer?.revision ?? 0, changes } })
  await open(`/request/${id}/draft`)
  const papers = page.getByRole('group', { name: 'Документы повторного использования' })
  await papers.getByRole('button', { name: 'Загрузить: Документ, подтверждающий аналогичность объекта' }).click()
  // The section and its folders come over the line first.
  await expect.poll(() => whereCursorIs(page)).toMatch(/^uploads\.reuse\/12\.03/)
})

test('after submission an address leads to the card it names, on a phone, too', async () => {
  const { api } = await portal.as('declarant')
  const id = await aSubmittedRequest({ declarant: api }, { goal: '20' })
  const { page, open } = await portal.as('declarant', { width: 390, height: 844 })
  await open(`/request/${id}/project#linkedRequestForm`)
  const card = page.locator('#linkedRequestForm')
  await card.getByText('Ранее выданные заключения').waitFor()
  await expect.poll(() => card.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(150)
})

test('who comes back to a long draft finds the section he was in', async () => {
  const { page, open, api } = await portal.as('declarant')
  const id = await aFilledDraft({ declarant: api })
  const inSight = () =>
    page.evaluate(() => document.elementFromPoint(700, 300)?.closest('.draft-anchor:not(:empty)')?.id)
  await open(`/request/${id}/draft`)
  await page.locator('#addresses').locator(':scope > *').waitFor()
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 1800))
  await expect.poll(inSight).toBe('object')
  await page.getByRole('link', { name: 'Заявления' }).first().click()
  await page.getByRole('heading', { name: 'Заявления', level: 1 }).waitFor()
  await page.goBack()
  await page.locator('#linkedRequestForm').locator(':scope > *').waitFor({ state: 'attached' })
  expect(await inSight()).toBe('object')
})
