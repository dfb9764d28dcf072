import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, pageText } from '../../../platform/testing/by-role.ts'
import { aFolder, anActs, anItem } from '../an-item.ts'
import { ActsProvider } from '../documents-acts.ts'
import { FormatRule } from './format-rule.tsx'

const item = anItem({ documents: [] })
let page: Awaited<ReturnType<typeof open>>
const open = () => aPage(() => ({ body: {} }))
const show = () =>
  page.show(
    <ActsProvider value={anActs}>
      <FormatRule folder={aFolder([item])} item={item} />
    </ActsProvider>,
  )

beforeEach(async () => {
  page = await open()
  await show()
  await press('Снять правило форматов')
})
afterEach(async () => {
  await page.close()
  sessionStorage.clear()
})

/** The page is loaded anew. */
async function reload(): Promise<void> {
  await page.close()
  page = await open()
  await show()
}

test('a reason that was typed and not sent stands open again when the page is loaded anew, and says so', async () => {
  expect(document.activeElement).toBe(field('Причина'))
  await type('Причина', 'Смета составлена раньше')
  await reload()
  expect(field('Причина')).toHaveProperty('value', 'Смета составлена раньше')
  expect(pageText()).toContain('то, что вы набрали раньше и не отправили')
  expect(document.activeElement).not.toBe(field('Причина'))
})

test('what is sent or given up is forgotten', async () => {
  await type('Причина', 'Смета составлена раньше')
  await press('Снять правило форматов')
  await until(() => page.heard.some(({ method }) => method !== 'GET'))
  await until(() => sessionStorage.length === 0)
  await press('Снять правило форматов')
  await type('Причина', 'Ещё одна')
  await press('Отмена')
  expect(sessionStorage).toHaveLength(0)
})

test('the form adds no filled button to its page', () => {
  expect(allByRole('button').map(({ dataset }) => dataset['variant'])).toEqual(['default', 'subtle'])
})
