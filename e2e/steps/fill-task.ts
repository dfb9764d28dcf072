import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '../portal/api.ts'
import { until } from '../portal/until.ts'
import { focused, tabTo } from './keys.ts'

/** What is typed where the list of what is left leads, by the last words of its line. */
const answers: Readonly<Record<string, string>> = {
  'Дата задания': '10.02.2026',
  'Номер задания': 'ЗП-900',
  Текст: 'Создание новых мест в школах',
  'Полное наименование': 'ООО «Строй-Пример»',
  ОГРН: '1197746001232',
  ИНН: '7701234560',
  КПП: '770101001',
  'Описание места словами': 'г. Тюмень',
  'Наименование объекта': 'Школа на 900 мест',
  'Назначение объекта': 'Образование',
}

/** Goes by keys alone where the list of what is left leads and answers there, until nothing is left or so many lines are answered. */
export async function fillTask(page: Page, most = Number.POSITIVE_INFINITY): Promise<void> {
  const left = page.getByRole('region', { name: 'Что осталось' })
  const lines = left.getByRole('listitem')
  const whole = left.getByText('Задание соответствует схеме.')
  await lines.first().waitFor()
  for (let done = 0; done < most && !(await whole.isVisible()); done += 1) {
    const line = await lines.first().innerText()
    const place = (await lines.first().getByRole('button').innerText()).replaceAll(/\s+/g, ' ')
    await tabTo(page, place)
    await page.keyboard.press('Enter')
    await until(
      () => focused(page),
      ({ name }) => name !== place,
    )
    await answerHere(page, place.split(' › ').at(-1)?.replace(/ \d+$/, '') ?? '')
    await until(
      async () => [await whole.isVisible(), ...(await lines.allInnerTexts()).slice(0, 1)],
      ([isWhole, now]) => isWhole === true || now !== line,
      { what: `the line ${line}` },
    )
  }
}

async function answerHere(page: Page, asked: string): Promise<void> {
  const { keyboard } = page
  const { kind, name } = await focused(page)
  // The list is empty: its button adds the first.
  if (kind === 'other') return keyboard.press('Enter')
  // One branch or another: the second one is a single line.
  if (kind === 'box') return keyboard.press('ArrowDown')
  expect(name).toContain(asked)
  const answer = answers[asked]
  if (answer !== undefined) await keyboard.type(answer)
  else {
    await keyboard.press('ArrowDown')
    await page.locator('[role="option"]:visible').first().waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
  }
  await keyboard.press('Tab')
}

/** The schemas come with the demonstration, while the portal is open already. */
export function schemaOfTasks(api: Api) {
  return until(
    () => api(designTasks.activeSchema, { query: { documentType: 'designTask' } }),
    ({ schema }) => schema !== null,
    { within: 60_000 },
  )
}

/** The task that is open. */
export function designTaskIn(page: Page): string {
  return /design-task\/([\w-]{36})/.exec(page.url())?.[1] ?? ''
}
