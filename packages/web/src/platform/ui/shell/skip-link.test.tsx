import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { Shell } from './shell.tsx'
import { SkipLink } from './skip-link.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const skip = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLAnchorElement>('.skip')].find(({ textContent }) => textContent === name)?.click(),
  )

test('past the bar to the page, past the menu of sections to the fields; the address stays as it was', async () => {
  const nothing = () => undefined
  await page.show(
    <Shell
      menu={[]}
      acting={{ name: 'Орлова Мария' }}
      bell={{ unread: 0 }}
      user={{ name: 'Орлова Мария', sounds: { on: false, onSwitch: nothing }, onSignOut: nothing }}
      onSearch={nothing}
    >
      <SkipLink to="declarer">К полям заявления</SkipLink>
      <a href="#menu">Разделы</a>
      <div id="declarer" tabIndex={-1} />
    </Shell>,
  )
  await skip('К содержанию')
  expect(document.activeElement?.id).toBe('main')
  await skip('К полям заявления')
  expect(document.activeElement?.id).toBe('declarer')
  expect(location.hash).toBe('')
})
