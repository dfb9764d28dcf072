import { completeness } from '@portal/contract/features/completeness/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillFolders } from '../arrange/documents.ts'
import { aFilledDraft } from '../arrange/arrange.ts'
import { focused, tabTo } from '../steps/keys.ts'
import { makeMove } from '../arrange/make-move.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { settled } from '../portal/settled.ts'
import { act, seeStage } from '../steps/steps.ts'

const portal = usePortal()

const section = (page: Page, id: string) => page.locator(`#${id}`)
const drawer = (page: Page) => page.getByRole('dialog')
const close = async (page: Page) => {
  const opened = drawer(page)
  await expect.poll(() => opened.locator('.save-status').innerText()).toContain('Сохранено')
  await opened.getByRole('button', { name: 'Готово' }).click()
  await opened.waitFor({ state: 'hidden' })
}

/** What the menu of a draft says of a section. */
const noteOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Разделы заявления' }).getByRole('link', { name })

/** Leaves nothing but documents to be brought, and goes on to them. */
async function toDocuments({ page, api }: Person, id: string): Promise<void> {
  const left = async () => {
    const { blockers } = await api(requests.readiness, { params: { id } })
    return blockers.filter(
      ({ section, blocks }) => blocks && section !== 'uploads' && section !== 'documentsPrintedForm',
    )
  }
  await expect.poll(left).toEqual([])
  await act(page, 'Перейти к загрузке документов')
  await seeStage(page, 'draft_documents')
}

test('a complex object: its parts in order, its plots, and folders for every part up to a submittable draft', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const id = await aFilledDraft({ declarant: api }, { objectName: 'Школа на 550 мест с котельной' })
  await declarant.open(`/request/${id}/draft#steads`)

  await section(page, 'steads').getByRole('button', { name: 'Добавить участок' }).click()
  await page.getByRole('menuitem', { name: 'Проект планировки и проект межевания территории' }).click()
  await drawer(page).getByLabel('Номер документа').fill('214-п')
  await drawer(page).getByLabel('Дата документа').first().fill('12.02.2026')
  await drawer(page).getByLabel('Кем выдан или утверждён').fill('Администрация городского округа')
  await drawer(page).getByLabel('Кадастровый номер').fill('77:01')
  await drawer(page).getByLabel('Площадь, м²').focus()
  await drawer(page).getByText('Кадастровый номер должен иметь вид 77:01:0001001:123').waitFor()
  await drawer(page).getByLabel('Кадастровый номер').fill('77:01:0004012:124')
  await close(page)
  await section(page, 'steads').getByRole('button', { name: '77:01:0004012:124', exact: true }).waitFor()

  const parts = section(page, 'parts')
  for (const name of ['Котельная', 'Учебный корпус']) {
    await parts.getByRole('button', { name: 'Добавить часть или этап' }).click()
    await drawer(page).getByLabel('Наименование части или этапа').fill(name)
    // A word of the name finds the code.
    await drawer(page).getByLabel('Функциональное назначение (код КОСФН)').fill('котельн')
    await page.getByRole('option', { name: /12\.01\.001\.002/ }).click()
    await close(page)
  }
  await parts.getByRole('button', { name: 'Действия: Учебный корпус' }).click()
  await page.getByRole('menuitem', { name: 'Выше' }).click()
  const names = () => parts.locator('.object-name').allInnerTexts()
  await expect.poll(names).toEqual(['Учебный корпус', 'Котельная'])
  await parts.getByRole('button', { name: 'Действия: Котельная' }).click()
  await page.getByRole('menuitem', { name: 'Убрать из заявления' }).click()
  await expect.poll(names).toEqual(['Учебный корпус'])
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(names).toEqual(['Учебный корпус', 'Котельная'])
  await expect.poll(() => noteOf(page, 'Части объекта').innerText()).toMatch(/2\sиз\s2/)

  await toDocuments(declarant, id)
  await page.getByText('КР. Учебный корпус').or(page.getByText('Учебный корпус')).first().waitFor()
  const { folders } = await api(completeness.folders, { params: { id } })
  expect(new Set(folders.filter(({ part }) => part !== null).map(({ slot }) => slot))).toEqual(
    new Set(['03', '04', '05', '06', '07', '14', '15', '08']),
  )
  await fillFolders(api, id)
  await makeMove(api, id, 'completeDocuments')
  await seeStage(page, 'draft_printing')
})

test('a linear object over two regions, filled by keyboard alone up to a submittable draft', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const { keyboard } = page
  const id = await aFilledDraft({ declarant: api }, { objectType: '1', objectName: 'Автомобильная дорога, км 12–58' })
  await declarant.open(`/request/${id}/draft#addresses`)
  await settled(page)
  const name = async () => (await focused(page)).name

  await page.locator('#addresses').focus()
  await tabTo(page, 'Добавить адрес', 200)
  await keyboard.press('Enter')
  await expect.poll(name).toBe('Регион')
  await keyboard.type('16')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect.poll(name).toBe('Адрес или описание места')
  await keyboard.type('вдоль автомобильной дороги, км 41–58')

  await tabTo(page, 'Добавить участок', 200)
  await keyboard.press('Enter')
  const first = page.getByRole('menuitem').first()
  await first.waitFor()
  while (!(await first.evaluate((item) => item === document.activeElement))) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await drawer(page).waitFor()
  await tabTo(page, 'Кадастровый номер', 200)
  await keyboard.type('16:50:0110304:77')
  await tabTo(page, 'Номер документа', 200)
  await keyboard.type('88-п')
  await keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })

  await expect
    .poll(async () => (await api(requests.get, { params: { id } })).addresses.rows.map(({ region }) => region))
    .toEqual(['77', '16'])
  const read = async () => (await api(objects.steads, { params: { id } })).steads
  await expect.poll(async () => (await read()).map(({ fields }) => fields['number'])).toContain('88-п')
  // What was begun is told as unfinished, and is brought to its end by the same keys.
  const begun = (await read()).find(({ fields }) => fields['number'] === '88-п')
  await page.locator(`[data-path="steads.${begun?.id}"] .object-name`).focus()
  await keyboard.press('Enter')
  await tabTo(page, 'Площадь, м²', 200)
  await keyboard.type('1200')
  await tabTo(page, 'Вид права', 200)
  await keyboard.press('ArrowDown')
  await tabTo(page, 'Дата документа', 200)
  await keyboard.type('12.02.2026')
  await tabTo(page, 'Кем выдан или утверждён', 200)
  await keyboard.type('Исполнительный комитет')
  await keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await read()).flatMap(({ problems }) => problems)).toEqual([])

  await tabTo(page, 'Перейти к загрузке документов')
  await keyboard.press('Enter')
  await seeStage(page, 'draft_documents')
  await fillFolders(api, id)
  await makeMove(api, id, 'completeDocuments')
})
