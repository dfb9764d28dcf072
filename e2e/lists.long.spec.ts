import { readFile } from 'node:fs/promises'
import { requests } from '@portal/contract/features/requests/endpoints'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from './screens/axe.ts'
import type { Api } from './portal/api.ts'
import { usePortal } from './portal/portal.ts'

const portal = usePortal()
const objects = ['Мост через Оку', 'Школа на 550 мест', 'Поликлиника в Берёзовке-Нижней', 'Котельная, 12 МВт']

async function arrange(api: Api): Promise<void> {
  const { rows } = await api(requests.mine, { query: {} })
  if (rows.length >= objects.length) return
  for (const [index, objectName] of objects.entries())
    await api(requests.create, {
      body: { goal: index === 0 ? '10' : '21', objectType: '1', workType: '1', subdivision: '01', objectName },
    })
}

const heads = (page: Page) => page.locator('.request-list-rows th').allInnerTexts()
const rows = (page: Page) => page.locator('.request-list-rows tbody tr')
const views = (page: Page) => page.getByRole('navigation', { name: 'Виды списка' })
const menuOf = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Действия с видом/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** How much a page that opened now would be told as news: all of it has come before a later line stands. */
const newsTold = (page: Page) =>
  page.evaluate(async () => {
    let told = 0
    const lines: EventSource[] = []
    const stands = (hear: () => void) =>
      new Promise((done) => {
        const line = new EventSource(`/api/live?browser=${crypto.randomUUID()}&since=1`)
        lines.push(line)
        line.addEventListener('message', hear)
        line.addEventListener('open', done)
      })
    await stands(() => (told += 1))
    await stands(() => undefined)
    for (const line of lines) line.close()
    return told
  })

test('a person keeps a view, opens the list with it, shares it with a colleague and takes it back', async () => {
  const declarant = await portal.as('declarant')
  await arrange(declarant.api)
  const { page } = declarant
  await declarant.open('/requests')
  await page.getByRole('button', { name: 'Ещё фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Ещё фильтры' })
  await expect
    .poll(() => filters.evaluate((dialog) => dialog.getBoundingClientRect().bottom <= window.innerHeight))
    .toBe(true)
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'hidden' })
  await page.getByLabel('Поиск заявлений').fill('БЕРЕЗОВКЕ НИЖ')
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Сохранить вид' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый вид списка' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByText('Назовите вид').waitFor()
  await dialog.getByLabel('Название').fill('Берёзовка')
  await dialog.getByLabel(/^Показывать коллегам/).check()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Вид «Берёзовка» сохранён').waitFor()
  await menuOf(page, 'Открывать список с этого вида')
  await page.getByText('Список открывается с вида «Берёзовка»').waitFor()
  await declarant.open('/requests')
  await expect.poll(() => page.url()).toContain('text=')
  await expect.poll(() => rows(page).count()).toBe(1)

  const colleague = await portal.as('orgadmin')
  await colleague.open('/requests')
  await views(colleague.page).getByRole('button', { name: 'Берёзовка' }).click()
  await expect.poll(() => rows(colleague.page).count()).toBe(1)
  expect(await accessibilityFaults(colleague.page)).toEqual([])

  await menuOf(page, 'Переименовать…')
  const rename = page.getByRole('dialog', { name: 'Переименовать вид' })
  await rename.getByLabel('Название').fill('Нижняя Берёзовка')
  await page.keyboard.press('Enter')
  await views(page).getByRole('button', { name: 'Нижняя Берёзовка' }).waitFor()
  await menuOf(page, 'Удалить вид')
  await page.getByText('Вид «Нижняя Берёзовка» удалён').waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await menuOf(page, 'Удалить вид')
  await page.getByText('Вид «Нижняя Берёзовка» удалён').waitFor()
})

test('columns are chosen and moved by mouse and by keyboard, and stay', async () => {
  const declarant = await portal.as('declarant2')
  await arrange(declarant.api)
  const { page } = declarant
  await declarant.open('/requests')
  await rows(page).first().waitFor()
  const asked = page.getByRole('button', { name: 'Столбцы' })
  await asked.press('Enter')
  const picker = page.getByRole('list', { name: 'Столбцы списка' })
  await picker.getByLabel('Создано', { exact: true }).click()
  await picker.getByLabel('Вид экспертизы', { exact: true }).click()
  await expect.poll(() => heads(page)).toContain('Создано')
  expect(await heads(page)).not.toContain('Вид экспертизы')
  await picker.getByRole('button', { name: 'Выше: Создано' }).click()
  await picker.getByLabel('Создано', { exact: true }).focus()
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await heads(page)).indexOf('Создано')).toBe(2)
  await picker
    .locator('[data-column="created"] .column-picker-handle')
    .dragTo(picker.locator('[data-column="object"] .column-picker-handle'))
  await expect.poll(async () => (await heads(page)).indexOf('Создано')).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  // At the edge the button does nothing more, yet whoever stands on it is not thrown out.
  const further = picker.getByRole('button', { name: 'Выше: Создано' })
  await further.press('Enter')
  await further.press('Enter')
  expect(await further.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  expect(await asked.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(async () => (await heads(page)).indexOf('Создано')).toBe(1)
})

test('a file of Excel holds what is filtered, with the chosen columns and true dates', async () => {
  const declarant = await portal.as('declarant')
  await arrange(declarant.api)
  const { page } = declarant
  await declarant.open('/requests?goal=10&columns=number,object,created')
  await expect.poll(() => rows(page).count()).toBe(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  await page.getByText('Файл списка готов').waitFor()
  expect(download.suggestedFilename()).toMatch(/^Заявления \d\d\.\d\d\.\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const [head, row, ...rest] = sheets[0]?.rows ?? []
  expect(head).toEqual(['Номер', 'Объект', 'Создано'])
  expect(row?.[1]).toBe('Мост через Оку')
  expect(row?.[2]).toBeInstanceOf(Date)
  expect(rest).toEqual([])
})

test('a board shows the same by groups of stages; the pages of requests follow one another as the list does', async () => {
  const declarant = await portal.as('declarant')
  await arrange(declarant.api)
  const { page } = declarant
  await declarant.open('/requests?view=all')
  await page.getByRole('button', { name: 'Показать доской по этапам' }).click()
  const column = page.getByRole('region', { name: 'Черновики' })
  await expect.poll(() => column.locator('.board-card').count()).toBe(objects.length)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Показать строками' }).click()
  await rows(page).first().waitFor()
  const numbers = await page.locator('a[data-row-link]').allInnerTexts()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const number = page.locator('.request-head-number')
  await number.getByText(numbers[0] ?? '').waitFor()
  await page.getByText(`1 из ${numbers.length}`).waitFor()
  await page.keyboard.press(']')
  await number.getByText(numbers[1] ?? '').waitFor()
  await page.getByRole('button', { name: 'Следующее в списке' }).click()
  await number.getByText(numbers[2] ?? '').waitFor()
  await page.keyboard.press('[')
  await number.getByText(numbers[1] ?? '').waitFor()
  await page.getByRole('link', { name: 'Заявления', exact: true }).last().click()
  await expect.poll(() => page.url()).toContain('view=all')
})

test('the queue is where one lands: what waits for the person, by the last day', async () => {
  const declarant = await portal.as('declarant')
  await arrange(declarant.api)
  const { page } = declarant
  await declarant.open('/')
  await page.getByRole('heading', { name: 'Моя очередь' }).waitFor()
  await expect.poll(() => page.url()).toContain('/workplace')
  await page.getByRole('heading', { name: /^Ждут меня/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.locator('.queue a[data-row-link]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.locator('.request-head-number').waitFor()

  const staff = await portal.as('admin2')
  await staff.open('/workplace')
  await staff.page.getByText('Сегодня от вас никто ничего не ждёт').waitFor()
  await staff.page.getByText('Все', { exact: true }).click()
  await staff.page.getByRole('heading', { name: /^Ждём заявителя/ }).waitFor()
})

test('a page that is opened asks for nothing twice', async () => {
  const declarant = await portal.as('declarant')
  await arrange(declarant.api)
  const { rows } = await declarant.api(requests.mine, { query: {} })
  const { page } = declarant
  // What is news when the line is laid is asked for again: this was arranged only now.
  await page.goto('/version')
  await expect.poll(() => newsTold(page)).toBe(0)
  for (const address of ['/requests', `/request/${rows[0]?.id}/draft`]) {
    const asked: string[] = []
    page.on('request', (request) => void (request.method() === 'GET' && asked.push(new URL(request.url()).pathname)))
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('load')
    await expect.poll(() => asked, { timeout: 2500 }).toContain('/api/notificationsCount')
    const calls = asked.filter((path) => path.startsWith('/api/') && path !== '/api/live')
    expect(calls).toEqual([...new Set(calls)])
    page.removeAllListeners('request')
  }
})
