import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, type, until } from '../../testing/a-page.tsx'
import { byRole, textsOf } from '../../testing/by-role.ts'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { SuggestField } from './suggest-field.tsx'
import type { Suggest } from './suggestions.ts'

let closed: number
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  closed = 0
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const show = (suggest: Suggest) =>
  page.show(
    <Drawer title="Адрес" onClose={() => (closed += 1)}>
      <SuggestField label="Район" value="" suggest={suggest} onChange={() => undefined} />
    </Drawer>,
  )
const escape = () =>
  act(async () => field('Район').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
const options = () => textsOf('option')

test('where nothing is offered Esc closes the window, where something is, the list first', async () => {
  await show({ key: ['nothing'], from: 0, find: async () => [] })
  await act(async () => field('Район').focus())
  await escape()
  expect(closed).toBe(1)

  await show({ key: ['districts'], from: 0, find: async () => [{ value: 'Тюменский' }] })
  await type('Район', 'Тюм')
  await until(() => options().length > 0)
  await escape()
  expect(closed).toBe(1)
  await until(() => options().length === 0)
  await escape()
  expect(closed).toBe(2)
})

test('who looks for words a register does not have is told what to do, aloud and while he is there', async () => {
  const find = async (text: string) => (text === 'школ' ? [] : [{ value: '12.01.001.002' }])
  const suggest = { key: ['functions'], from: 2, find, nothing: () => 'Введите код цифрами.' }
  // Not in a drawer, which puts the cursor into its first field by itself.
  await page.show(<SuggestField label="Район" value="школ" suggest={suggest} onChange={() => undefined} />)
  const status = byRole('status')
  expect(status?.textContent).toBe('')
  await act(async () => field('Район').focus())
  await until(() => status?.textContent === 'Введите код цифрами.')
  await act(async () => field('Район').blur())
  await until(() => status?.textContent === '')
  expect(status?.isConnected).toBe(true)
})
