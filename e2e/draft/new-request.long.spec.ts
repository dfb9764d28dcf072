import { readFileSync } from 'node:fs'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { aFilledDraft } from '../arrange/arrange.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { focused, tabTo } from '../steps/keys.ts'
import { usePortal } from '../portal/portal.ts'

const portal = usePortal()
const school = readFileSync(new URL('../../packages/server/src/testing/notes/pz-school.xml', import.meta.url), 'utf8')
const xml = (content: string) => ({ name: 'ПЗ-825.xml', mimeType: 'text/xml', buffer: Buffer.from(content) })

test('a note makes a filled draft; a newer one is compared with it, and what was typed stays', async () => {
  const { page, open, api } = await portal.as('declarant')
  await open('/request/new')
  await page.getByRole('tab', { name: /Из\s(пояснительной\s)?записки/ }).click()
  await page
    .getByLabel('Перетащите файл записки сюда')
    .setInputFiles(xml(school.replace('<INN>7299003270<', '<INN>72990<')))
  await page.getByText('Строка 17').waitFor()
  await page.getByText('сокращённой схеме портала').waitFor()
  await page.getByLabel('Перетащите файл записки сюда').setInputFiles(xml(school))
  await page.getByRole('heading', { level: 1, name: /Откуда\sсведения/ }).waitFor()
  await page.getByText(/говорят\sодно\sи\sто\sже/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const id = /request\/([\w-]+)\/origin/.exec(page.url())?.[1] ?? ''

  await page.getByRole('link', { name: 'К заполнению' }).click()
  const name = page.getByLabel('Наименование объекта')
  await expect.poll(() => name.inputValue()).toContain('Общеобразовательная школа на 825 мест')
  await name.fill('Школа № 5')
  await page.getByText(/^Сохранено\sв/).waitFor()
  await page.getByRole('link', { name: 'Сверить с пояснительной запиской' }).click()

  const newer = school.replaceAll('школа на 825 мест', 'школа на 900 мест').replace('<Value>825<', '<Value>900<')
  await page.getByLabel('Перетащите файл записки сюда').setInputFiles(xml(newer))
  await page.getByRole('heading', { name: /Что\sизменится:\s2/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.getByLabel('Наименование объекта').isChecked()).toBe(false)
  expect(await page.getByLabel('Вместимость').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Взять из записки: 1' }).press('Enter')
  await page.getByRole('heading', { name: /Отличается\sот\sзаписки:\s1/ }).waitFor()
  const view = await api(requests.get, { params: { id } })
  expect([view.objectName, view.indicators.rows[0]?.value]).toEqual(['Школа № 5', '900'])
})

test('the second click of a double click answers nothing of the next question', async () => {
  const { page, open } = await portal.as('declarant')
  await open('/request/new')
  await page.getByRole('button', { name: 'Дальше: объект' }).dblclick()
  await expect.poll(async () => (await focused(page)).name).toBe('Объект')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('an application is copied from the list, and one is told what comes along and what does not', async () => {
  const { page, open, api } = await portal.as('declarant')
  const source = await aFilledDraft({ declarant: api })
  const { number } = await api(requests.get, { params: { id: source } })
  await open('/requests')
  const row = page.getByRole('row').filter({ hasText: number })
  await row.hover()
  await row.getByRole('link', { name: `Новое заявление по заявлению ${number}` }).click()
  await page.getByRole('heading', { level: 1, name: `По заявлению № ${number}` }).waitFor()
  await page.getByRole('heading', { name: /Не\sперейдёт/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('С документами').check()
  await page.getByRole('button', { name: 'Создать копию' }).click()
  await page.getByText('Скопировано с заявления').waitFor()
  await page.getByText('Согласие на обработку персональных данных').waitFor()
  await page.getByRole('link', { name: 'К заполнению' }).click()
  await expect.poll(() => page.getByLabel('Наименование объекта').inputValue()).not.toBe('')
  expect(page.url()).not.toContain(source)
})

test('every way to a new application by keyboard alone: a note, its newer version, a copy', async () => {
  const { page, open, api } = await portal.as('declarant')
  const { keyboard } = page
  const source = await aFilledDraft({ declarant: api })
  const { number } = await api(requests.get, { params: { id: source } })
  const name = async () => (await focused(page)).name
  const choose = async (content: string) => {
    await tabTo(page, /^Перетащите файл записки сюда/, 80)
    // The window of files itself is the browser's.
    await page.locator(':focus').setInputFiles(xml(content))
  }

  await open('/request/new')
  await page.getByRole('tab', { name: 'С чистого листа' }).waitFor()
  await tabTo(page, 'С чистого листа', 80)
  await keyboard.press('ArrowRight')
  await expect.poll(name).toBe('Из записки')
  await choose(school)
  await page.getByRole('heading', { level: 1, name: /Откуда\sсведения/ }).waitFor()
  const draft = page.url()
  await choose(school.replaceAll('школа на 825 мест', 'школа на 900 мест').replace('<Value>825<', '<Value>900<'))
  await page.getByRole('heading', { name: /Что\sизменится:\s2/ }).waitFor()
  await page.locator('h1').focus()
  await tabTo(page, /^Вместимость/, 80)
  await keyboard.press('Space')
  await tabTo(page, 'Взять из записки: 1', 80)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: /Отличается\sот\sзаписки:\s1/ }).waitFor()
  expect(await page.getByLabel('Вместимость').count()).toBe(1)

  await open('/request/new')
  await page.getByRole('tab', { name: 'С чистого листа' }).waitFor()
  await tabTo(page, 'С чистого листа', 80)
  await keyboard.press('ArrowLeft')
  await expect.poll(name).toBe('По прошлому')
  await tabTo(page, /^Номер заявления или заключения/, 80)
  await keyboard.type(number)
  await tabTo(page, new RegExp(`^№ ${number}`), 80)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `По заявлению № ${number}` }).waitFor()
  await tabTo(page, /^Без документов/, 80)
  await keyboard.press('ArrowDown')
  await expect.poll(() => page.getByLabel('С документами').isChecked()).toBe(true)
  await tabTo(page, 'Создать копию', 80)
  await keyboard.press('Enter')
  await page.getByText('Скопировано с заявления').waitFor()
  await tabTo(page, 'К заполнению', 80)
  await keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Наименование объекта').inputValue()).not.toBe('')
  expect([source, draft].some((one) => page.url().includes(one))).toBe(false)
})
