import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, button } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { GuardedButton } from './guarded-button.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

const guarded = <GuardedButton reason="Сначала приложите отчёт.">Отправить</GuardedButton>
const reason = () => document.querySelector<HTMLElement>('.why-popover')

function tell(target: Element | null, event: Event): Promise<void> {
  return act(async () => void target?.dispatchEvent(event))
}
const come = (target: Element | null) => tell(target, new MouseEvent('mouseover', { bubbles: true }))
const leave = (target: Element | null) => tell(target, new MouseEvent('mouseout', { bubbles: true }))
const pressEscape = (target: Element) => tell(target, new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)))

test('the pointer may go over to the reason and stay on it; both left, it goes', async () => {
  await page.show(guarded)
  await come(button('Отправить'))
  await wait()
  expect(reason()?.textContent).toContain('Сначала приложите отчёт.')
  await leave(button('Отправить'))
  await come(reason())
  await wait()
  expect(reason()).not.toBeNull()
  await leave(reason())
  await wait()
  expect(reason()).toBeNull()
})

test('who takes the focus off the button to select words of the reason still has it', async () => {
  await page.show(guarded)
  await act(async () => button('Отправить').focus())
  await tell(button('Отправить'), new MouseEvent('click', { bubbles: true }))
  await wait()
  await come(reason())
  await act(async () => button('Отправить').blur())
  await wait()
  expect(reason()).not.toBeNull()
  await leave(reason())
  await wait()
  expect(reason()).toBeNull()
})

function InDialog() {
  const [opened, setOpened] = useState(true)
  return (
    <Dialog opened={opened} title="Письмо" onClose={() => setOpened(false)}>
      <input aria-label="Тема" />
      {guarded}
    </Dialog>
  )
}

const dialog = () => byRole('dialog')

test.each([
  ['on the button', () => button('Отправить')],
  ['in a field, the pointer over the button', () => document.querySelector('input') ?? document.body],
])('in a dialog Esc puts away the reason, the next one the dialog: focus %s', async (_, focused) => {
  await page.show(<InDialog />)
  await come(button('Отправить'))
  await wait()
  expect(reason()).not.toBeNull()
  await pressEscape(focused())
  await wait()
  expect([reason(), dialog()?.textContent]).toEqual([null, expect.stringContaining('Отправить')])
  await pressEscape(focused())
  await wait()
  expect(dialog()).toBeNull()
})
