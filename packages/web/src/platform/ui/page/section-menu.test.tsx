import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { SectionMenu } from './section-menu.tsx'

let page: Awaited<ReturnType<typeof aPage>>
const asked: string[] = []
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const sections = [
  { id: 'data', label: 'Сведения' },
  { id: 'documents', label: 'Документы' },
  { id: 'remarks', label: 'Замечания' },
]
const show = (current: string) =>
  page.show(<SectionMenu sections={sections} current={current} onSelect={(id) => asked.push(id)} />)
const select = () => byRole('combobox')

test('the section picked on a phone is named at once, while it is still being drawn', async () => {
  await show('data')
  await act(async () => {
    const field = select()
    if (!field) throw new Error('no field')
    field.value = 'documents'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(asked).toEqual(['documents'])
  expect(select()?.value).toBe('documents')
  await show('documents')
  expect(select()?.value).toBe('documents')
  // The way back through the history of the browser.
  await show('data')
  expect(select()?.value).toBe('data')
})
