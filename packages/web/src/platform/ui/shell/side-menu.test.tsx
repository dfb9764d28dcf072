import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, until } from '../../testing/a-page.tsx'
import { Shell } from './shell.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('another organisation chosen in the opened menu closes it', async () => {
  const nothing = () => undefined
  const chosen: (string | null)[] = []
  const choices = [
    { id: 'north', name: 'ООО «Север»', current: true },
    { id: 'south', name: 'ООО «Юг»', current: false },
  ]
  await page.show(
    <Shell
      menu={[]}
      acting={{ name: 'ООО «Север»', choices, onChoose: (id) => chosen.push(id) }}
      bell={{ unread: 0 }}
      user={{ name: 'Орлова Мария', sounds: { on: false, onSwitch: nothing }, onSignOut: nothing }}
      onSearch={nothing}
    >
      Заявления
    </Shell>,
  )
  const opener = document.querySelector<HTMLElement>('[aria-label="Меню"]')
  await act(async () => {
    opener?.focus()
    opener?.click()
  })
  expect(opener?.getAttribute('aria-expanded')).toBe('true')
  await act(async () => document.querySelector<HTMLElement>('.side-acting button')?.click())
  const choice = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'ООО «Юг»',
    )
  await until(() => choice() !== undefined)
  await act(async () => choice()?.click())
  expect(chosen).toEqual(['south'])
  expect(opener?.getAttribute('aria-expanded')).toBe('false')
})
