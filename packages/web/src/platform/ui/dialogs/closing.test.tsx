import { act, type ReactNode, useState } from 'react'
import { aPart } from '../../testing/a-part.tsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { allByRole, byLabel, byRole } from '../../testing/by-role.ts'

let part: ReturnType<typeof aPart>

beforeEach(() => {
  part = aPart()
})
afterEach(() => part.close())

const show = (content: ReactNode) => part.show(content)

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = byLabel(label)
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found
  throw new Error(`no field ${label}`)
}

async function type(label: string, text: string): Promise<void> {
  const place = field(label)
  await act(async () => {
    place.focus()
    place.value = text
    place.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const escape = () =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

async function press(words: string): Promise<void> {
  const button = allByRole('button').find(({ textContent }) => textContent === words)
  await act(async () => button?.click())
}

const asks = () => byRole('alert')?.textContent === 'Введённое и выбранное не сохранено. Закрыть без сохранения?'

describe.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('what is typed in %s', (_, Window) => {
  let closed = 0
  const fields = (
    <>
      <textarea aria-label="Причина" />
      <input aria-label="Номер" defaultValue="12" />
      <input type="search" aria-label="Поиск" />
    </>
  )
  const open = (keepsInput = false) =>
    show(
      <Window
        opened
        title="Отказ"
        keepsInput={keepsInput}
        onClose={() => (closed += 1)}
        footer={<button>Готово</button>}
      >
        {fields}
      </Window>,
    )
  beforeEach(() => {
    closed = 0
  })

  it('is asked about before Esc throws it away', async () => {
    await open()
    await type('Причина', 'Нет сметы')
    await escape()
    expect([closed, asks()]).toEqual([0, true])
    await press('Вернуться')
    expect(asks()).toBe(false)
    expect(document.activeElement).toBe(field('Причина'))
    expect(field('Причина').value).toBe('Нет сметы')
    await escape()
    await press('Закрыть без сохранения')
    expect(closed).toBe(1)
  })

  it('is asked about at the cross, and Esc at the question returns to the text', async () => {
    await open()
    await type('Номер', '13')
    await act(async () => byLabel('Закрыть')?.click())
    expect([closed, asks()]).toEqual([0, true])
    await escape()
    expect([closed, asks()]).toEqual([0, false])
  })

  it('is not asked about when nothing was typed, it was put back, or only searched for', async () => {
    await open()
    await escape()
    await type('Номер', '13')
    await type('Номер', '12')
    await type('Поиск', 'смета')
    await escape()
    expect([closed, asks()]).toEqual([2, false])
  })

  it('is not asked about where it is kept', async () => {
    await open(true)
    await type('Причина', 'Нет сметы')
    await escape()
    expect([closed, asks()]).toEqual([1, false])
  })
})

describe('the second click of a double click', () => {
  let pressed: string[] = []
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Открыть
        </button>
        <button type="button" onClick={() => pressed.push('под окном')}>
          Удалить
        </button>
        {opened && (
          <Dialog opened title="Отказ" onClose={() => setOpened(false)}>
            <button type="button" onClick={() => setOpened(false)}>
              Готово
            </button>
          </Dialog>
        )}
      </>
    )
  }
  async function click(words: string, at: { ms: number; x?: number }): Promise<void> {
    const button = allByRole('button').find(({ textContent }) => textContent === words)
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const event = new MouseEvent(name, {
        bubbles: true,
        cancelable: true,
        clientX: at.x ?? 10,
        clientY: 10,
        detail: 1,
      })
      Object.defineProperty(event, 'timeStamp', { value: at.ms })
      await act(async () => button?.dispatchEvent(event))
    }
  }
  beforeEach(async () => {
    pressed = []
    await show(<Page />)
    await click('Открыть', { ms: 10_000, x: 300 })
  })

  it('does not fall through the dialog that the first one closed', async () => {
    await click('Готово', { ms: 20_000 })
    await click('Удалить', { ms: 20_200 })
    await click('Удалить', { ms: 20_400 })
    expect(pressed).toEqual([])
    await click('Удалить', { ms: 21_500 })
    expect(pressed).toEqual(['под окном'])
  })

  it('does not press what the dialog brought under the cursor', async () => {
    await click('Готово', { ms: 20_000 })
    await click('Открыть', { ms: 30_000 })
    await click('Готово', { ms: 30_100 })
    expect(byRole('dialog')).not.toBeNull()
  })

  it('is taken for a click of its own elsewhere', async () => {
    await click('Готово', { ms: 20_000 })
    await click('Удалить', { ms: 20_200, x: 120 })
    expect(pressed).toEqual(['под окном'])
  })
})
