import { requests } from '@portal/contract/features/requests/endpoints'
import { objectTypes } from '@portal/domain/request/objects/objects'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answersIn } from '../steps/fill-by-hand.ts'
import { fillByKeys, followLeft, walk } from '../steps/fill-by-keys.ts'
import { exampleOf } from '../arrange/fill-draft.ts'
import { type Focused, focused, press, tabTo } from '../steps/keys.ts'
import { usePortal } from '../portal/portal.ts'
import { aPdf } from '../arrange/samples.ts'
import { chosen, seeStage } from '../steps/steps.ts'
import { until } from '../portal/until.ts'

const portal = usePortal()
const example = exampleOf({ goal: '10', objectType: '3' })

test('from an empty application to a submitted one by keyboard alone', async () => {
  const { page, open, api } = await portal.as('declarant')
  await open('/requests')
  await page.getByRole('link', { name: 'Новое заявление' }).first().waitFor()
  await answerQuestions(page)
  await seeStage(page, 'draft_filling')
  const id = /request\/([\w-]+)/.exec(page.url())?.[1] ?? ''

  await fillByKeys(page, example)
  await press(page, 'Перейти к загрузке документов')
  await seeStage(page, 'draft_documents')
  await bringDocuments(page)
  await press(page, 'Сформировать печатные формы')
  await seeStage(page, 'draft_printing')
  await page.getByRole('button', { name: /^Подписать \d+ документ/ }).waitFor({ timeout: 60_000 })
  await sign(page, /^Подписать \d+ документ/)
  await press(page, 'Отправить заявление')
  await until(
    () => focused(page),
    ({ name, inDialog }) => inDialog && name === 'Отправить заявление',
  )
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Заявление отправлено' }).waitFor()
  expect(await api(requests.get, { params: { id } })).toMatchObject({
    stage: 'completeness',
    goal: '10',
    objectType: '3',
  })
})

/** Surveys alone, of a new building that is no plant. */
async function answerQuestions(page: Page) {
  const { keyboard } = page
  await press(page, 'Новое заявление')
  await page.getByRole('heading', { level: 1, name: 'Новое заявление' }).waitFor()
  for (const part of [/^Проектная документация/, /^Сметная стоимость/]) {
    await tabTo(page, part)
    await keyboard.press('Space')
  }
  await press(page, 'Дальше: объект')
  await tabTo(page, objectTypes['1'].title)
  while ((await focused(page)).name !== objectTypes['3'].title) await keyboard.press('ArrowDown')
  await tabTo(page, 'Строительство')
  await keyboard.press('Space')
  await tabTo(page, 'Наименование объекта')
  await keyboard.type(String(example.sections['object']?.['name']))
  await press(page, 'Дальше: подразделение')
  await tabTo(page, 'Центральный филиал')
  await keyboard.press('Space')
  await press(page, 'Создать черновик')
}

/** Uploads what the list of what is left asks for, says number, date and author of it, and signs all of it at once. */
async function bringDocuments(page: Page) {
  const lines = page.getByRole('region', { name: 'Что осталось' }).getByRole('button', { name: /^обязательно/ })
  await followLeft(page, lines, async (_, asks) => {
    if (asks.includes('Подпишите')) return sign(page, /^Подписать \d+$/)
    if (asks.includes('Укажите')) {
      const { path } = await until(() => focused(page), isField)
      const about = { number: 'б/н', date: '2026-02-12', author: 'ООО «Опора»' }
      return walk(page, answersIn(about, path.replace(/[^#]*$/, '')))
    }
    // Waited for before it is opened: else the browser opens a window of its own.
    const opened = page.waitForEvent('filechooser')
    await until(() => focused(page), isUpload)
    await page.keyboard.press('Enter')
    await (await opened).setFiles(chosen(aPdf('Отчёт.pdf')))
  })
}

const isField = ({ kind }: Focused) => kind === 'text'
const isUpload = ({ act }: Focused) => act === 'upload'

/** Signs what a button offers; of several files there is a report to be read. */
async function sign(page: Page, button: RegExp) {
  await press(page, button)
  const { name } = await until(
    () => focused(page),
    ({ name, inDialog }) => inDialog && /^Подписать \d/.test(name),
  )
  await page.keyboard.press('Enter')
  if (!name.startsWith('Подписать 1 ')) {
    await until(
      () => focused(page),
      ({ name, inDialog }) => inDialog && name === 'Готово',
    )
    await page.keyboard.press('Enter')
  }
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
