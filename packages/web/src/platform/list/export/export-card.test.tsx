import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { ExportCard } from './export-card.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

// Word for word, its ordinary space included: specification, section 5.
const hint = 'Для формирования excel-файла по отчету необходимо сократить количество строк до 40 000 с помощью фильтров'

test('a list too long for Excel comes as CSV with the hint of the specification, a shorter one without it', async () => {
  const done = { id: '1', state: 'done', note: '2 КБ' } as const
  await page.show(<ExportCard {...done} name="Заявления 20.11.2026.csv" />)
  expect(document.querySelector('.progress-row-error')?.textContent).toBe(
    `Строк слишком много, поэтому это CSV. ${hint}`,
  )
  await page.show(<ExportCard {...done} name="Заявления 20.11.2026.xlsx" />)
  expect(document.querySelector('.progress-row-error')).toBeNull()
})
