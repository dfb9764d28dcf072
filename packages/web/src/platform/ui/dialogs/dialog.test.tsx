import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPart } from '../../testing/a-part.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { byLabel, byRole } from '../../testing/by-role.ts'

let part: ReturnType<typeof aPart>
let page: HTMLElement

beforeEach(() => {
  part = aPart()
  page = part.place
})
afterEach(() => part.close())

function show(content: ReactNode) {
  return part.show(
    <>
      <button type="button">За окном</button>
      {content}
    </>,
  )
}

test('while a dialog is open the page behind it is inert, and after that it is not', async () => {
  await show(
    <Dialog opened title="Подписание" onClose={() => undefined}>
      Файлы
    </Dialog>,
  )
  expect(page.hasAttribute('inert')).toBe(true)
  await show(
    <Dialog opened={false} title="Подписание" onClose={() => undefined}>
      Файлы
    </Dialog>,
  )
  expect(page.hasAttribute('inert')).toBe(false)
})

test('a dialog that leaves the page gives focus back to where it was asked for', async () => {
  await show(null)
  const button = document.querySelector<HTMLElement>('#root button')
  button?.focus()
  await show(
    <Dialog opened title="Подписание" onClose={() => undefined}>
      Файлы
    </Dialog>,
  )
  // What the inert attribute does in a browser.
  button?.blur()
  await show(null)
  await expect.poll(() => document.activeElement).toBe(button)
})

test('a dialog that opens when its menu has gone gives focus back to the button of the menu', async () => {
  const menu = (
    <div key="menu" role="menu" aria-labelledby="more">
      <button type="button" role="menuitem">
        Отказаться
      </button>
    </div>
  )
  const more = (
    <button key="more" type="button" id="more">
      Ещё
    </button>
  )
  await show([more, menu])
  byRole('menuitem')?.focus()
  await show([more])
  expect(document.activeElement).toBe(document.body)
  await show([
    more,
    <Dialog key="dialog" opened title="Отказ" onClose={() => undefined}>
      Причина
    </Dialog>,
  ])
  await show([more])
  await expect.poll(() => document.activeElement?.id).toBe('more')
})

test('closing the upper of two dialogs leaves the page inert', async () => {
  const lower = (
    <Dialog key="lower" opened title="Нижнее" onClose={() => undefined}>
      Файлы
    </Dialog>
  )
  await show([
    lower,
    <ConfirmDialog
      key="upper"
      opened
      title="Удалить?"
      subject="№ 1"
      confirm="Удалить"
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  ])
  await show([lower])
  expect(page.hasAttribute('inert')).toBe(true)
})

test('the cross speaks Russian and closes; under way there is none', async () => {
  let closed = 0
  await show(
    <Dialog opened title="Подписание" onClose={() => (closed += 1)}>
      Файлы
    </Dialog>,
  )
  const cross = byLabel('Закрыть')
  await act(async () => cross?.click())
  expect(closed).toBe(1)
  await show(
    <Dialog opened busy title="Подписание" onClose={() => (closed += 1)}>
      Файлы
    </Dialog>,
  )
  expect(byLabel('Закрыть')).toBeNull()
})

test('a confirmation names the thing and asks before doing', async () => {
  let done = 0
  await show(
    <ConfirmDialog
      opened
      title="Удалить заявление?"
      subject="№ Ч-1093, газопровод"
      confirm="Удалить заявление"
      onConfirm={() => (done += 1)}
      onClose={() => undefined}
    />,
  )
  const dialog = byRole('dialog')
  expect(dialog?.textContent).toContain('№ Ч-1093, газопровод')
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent === 'Удалить заявление',
  )
  expect(confirm?.hasAttribute('data-autofocus')).toBe(true)
  await act(async () => confirm?.click())
  expect(done).toBe(1)
})

test('who has gone on to another field of a dialog that has just opened stays there', async () => {
  vi.useFakeTimers()
  await show(
    <Dialog opened title="Сеанс закончился" onClose={() => undefined}>
      <input aria-label="Логин" />
      <input aria-label="Пароль" data-autofocus />
    </Dialog>,
  )
  const [login] = document.querySelectorAll<HTMLElement>('.dialog-content input')
  login?.focus()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(document.activeElement).toBe(login)
})

test('Esc closes the uppermost window alone, and then the one below it', async () => {
  const closed: string[] = []
  const windows = (upper: boolean) => (
    <>
      <Drawer title="Часть объекта" onClose={() => closed.push('part')}>
        Сведения
      </Drawer>
      {upper && (
        <Drawer title="Адрес" onClose={() => closed.push('address')}>
          Уровни
        </Drawer>
      )}
    </>
  )
  const escape = () =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await show(windows(false))
  await show(windows(true))
  await escape()
  expect(closed).toEqual(['address'])
  await show(windows(false))
  await escape()
  expect(closed).toEqual(['address', 'part'])
})

test.each([undefined, 'participants.1.type'])(
  'what is disabled takes no focus: a drawer opens on the first field that may be changed, asked for %s',
  async (first) => {
    await show(
      <Drawer title="Плательщик" onClose={() => undefined} first={first}>
        <div data-path="participants.1.type">
          <select disabled aria-label="Кто это" />
        </div>
        <select aria-label="Совпадает с участником" />
      </Drawer>,
    )
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Совпадает с участником')
  },
)

test('what stands in a field is selected where Tab comes to it, as in a page', async () => {
  await show(
    <Dialog opened title="Срок" onClose={() => undefined}>
      <input aria-label="Причина" />
      <input aria-label="Дней" defaultValue="1 234" />
    </Dialog>,
  )
  const [reason, days] = document.querySelectorAll<HTMLInputElement>('.dialog-content input')
  await act(async () => {
    reason?.focus()
    reason?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
  })
  expect(document.activeElement).toBe(days)
  expect([days?.selectionStart, days?.selectionEnd]).toEqual([0, 5])
})

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('a number in the title of %s stays in one line', async (_, Window) => {
  await show(
    <Window opened title="Удалить заявление № 01-2026-00003?" onClose={() => undefined}>
      Сведения
    </Window>,
  )
  expect(document.querySelector('.dialog-title .nowrap')?.textContent).toBe('01-2026-00003')
  expect(document.querySelector('.dialog-title')?.textContent).toBe('Удалить заявление №\u00a001-2026-00003?')
})
