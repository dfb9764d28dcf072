import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { aPart } from '../../testing/a-part.tsx'
import { GuardedButton } from '../buttons/guarded-button.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { SearchField } from './search-field.tsx'
import { TextField } from './text-field.tsx'
import { until } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'

let part: ReturnType<typeof aPart>
let values: string[] = []

beforeEach(() => {
  values = []
  part = aPart()
})
afterEach(() => part.close())

function Kept({ kind }: { kind: 'date' | 'money' }) {
  const [value, setValue] = useState('')
  const keep = (next: string) => {
    values.push(next)
    setValue(next)
  }
  return kind === 'date' ? (
    <DateField label="Дата" value={value} onChange={keep} />
  ) : (
    <MoneyField label="Сумма" value={value} onChange={keep} />
  )
}

async function show(kind: 'date' | 'money') {
  await part.show(<Kept kind={kind} />)
  const field = document.querySelector<HTMLInputElement>('input:not([type="date"])')
  if (!field) throw new Error('no field')
  return field
}

async function type(field: HTMLInputElement, text: string) {
  await act(async () => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a date typed with or without dots becomes a day', async () => {
  const field = await show('date')
  await type(field, '26112026')
  expect(values.at(-1)).toBe('2026-11-26')
  expect(field.value).toBe('26.11.2026')
})

test('the day of a date is replaced figure by figure; a short form is read on leaving', async () => {
  const field = await show('date')
  await type(field, '05.03.2026')
  await type(field, '1.03.2026')
  expect(field.value).toBe('1.03.2026')
  await type(field, '15.03.2026')
  expect(values.at(-1)).toBe('2026-03-15')
  await type(field, '6.3.2026')
  await act(async () => field.blur())
  expect(values.at(-1)).toBe('2026-03-06')
})

test('a date that does not exist stays as typed and is refused on leaving', async () => {
  const field = await show('date')
  await type(field, '31.02.2026')
  await act(async () => field.blur())
  expect(values.at(-1)).toBe('31.02.2026')
  expect(document.body.textContent).toContain('Дату пишут так: 05.03.2026')
})

test('a sum is a decimal string while one types, and is grouped on leaving', async () => {
  const field = await show('money')
  await type(field, '2846310,5')
  expect(values.at(-1)).toBe('2846310.5')
  await act(async () => field.blur())
  expect(field.value.replaceAll('\u00a0', ' ')).toBe('2 846 310,5')
})

test('a sum keeps its selection when one comes to it, so that typing replaces it', async () => {
  const field = await show('money')
  await type(field, '1931996,88')
  await act(async () => field.blur())
  const before = field.value
  await act(async () => field.focus())
  expect(field.value).toBe(before)
  await type(field, '100000')
  expect(values.at(-1)).toBe('100000')
})

test('an action that is not possible stays in reach, does nothing and says why', async () => {
  let pressed = 0
  const show = (reason?: string) =>
    part.show(
      <GuardedButton reason={reason} onClick={() => (pressed += 1)}>
        Отправить
      </GuardedButton>,
    )
  await show('Сначала ответьте на замечания')
  const button = byRole('button')
  expect(button?.disabled).toBe(false)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelector(`[id="${button?.getAttribute('aria-describedby')}"]`)?.textContent).toBe(
    'Сначала ответьте на замечания',
  )
  await act(async () => button?.click())
  expect(pressed).toBe(0)
  await show()
  await act(async () => byRole('button')?.click())
  expect(pressed).toBe(1)
})

test('what is chosen of a long list is replaced by what one types, however one came to it', async () => {
  const options = [
    { value: '77', label: '77 Москва' },
    { value: '16', label: '16 Татарстан' },
  ]
  await part.show(<SearchField label="Регион" options={options} value="77" onChange={(code) => values.push(code)} />)
  const field = document.querySelector<HTMLInputElement>('input:not([type="hidden"])')
  const selected = () => field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  await act(async () => field?.focus())
  expect(selected()).toBe('77 Москва')
  field?.setSelectionRange(2, 2)
  await act(async () => field?.click())
  expect(selected()).toBe('77 Москва')
})

test('half a word and Enter choose what was found first', async () => {
  const options = [
    { value: '77', label: '77 Москва' },
    { value: '16', label: '16 Татарстан' },
  ]
  await part.show(<SearchField label="Регион" options={options} value="" onChange={(code) => values.push(code)} />)
  const field = document.querySelector<HTMLInputElement>('input:not([type="hidden"])')
  await act(async () => field?.focus())
  await until(() => document.querySelectorAll('[role="option"]').length === 2)
  await act(async () => {
    if (field) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'тат')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () =>
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true })),
  )
  expect(values).toEqual(['16'])
})

test('half a word keeps what is chosen already, and an emptied field takes nothing', async () => {
  const options = [
    { value: '16', label: '16 Татарстан' },
    { value: '77', label: '77 Москва' },
  ]
  await part.show(<SearchField label="Регион" options={options} value="77" onChange={(code) => values.push(code)} />)
  const field = document.querySelector<HTMLInputElement>('input:not([type="hidden"])')
  const typeAndEnter = async (text: string) => {
    await act(async () => field?.focus())
    if (field) await type(field, text)
    await act(async () =>
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true })),
    )
  }
  await typeAndEnter('моск')
  expect(values.filter((value) => value !== '77')).toEqual([])
  values = []
  await typeAndEnter('')
  expect(values).not.toContain('16')
})

test('a number keeps its groups of digits when one comes in: a rewritten field would lose its selection', async () => {
  await part.show(<NumberField label="Площадь" value={12_345} onChange={() => undefined} />)
  const field = document.querySelector('input')
  await act(async () => field?.focus())
  expect(field?.value).toBe('12\u00a0345')
})

test('what does not go into a field is said, until there is room again', async () => {
  await part.show(<TextField label="Фамилия" maxLength={4} />)
  const field = document.querySelector('input')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    return act(async () => field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })))
  }
  const said = () => byRole('alert')?.textContent.replaceAll('\u00a0', ' ')
  await paste('Иван')
  expect(said()).toBeUndefined()
  await paste('Иванова')
  expect(said()).toBe('Поле вмещает не больше 4 знаков: лишнее не вошло.')
  if (field) await type(field, 'Ива')
  expect(said()).toBeUndefined()
  // A cell of a table ends with a break that the field drops.
  if (field) await type(field, '')
  await paste('Иван\r\n')
  expect(said()).toBeUndefined()
  await paste('Иванова')
  expect(said()).toContain('лишнее не вошло')
})

test('a field that its form has emptied says no more of what did not go in', async () => {
  const show = (value: string) =>
    part.show(<TextField label="Сообщение" maxLength={4} value={value} onChange={() => undefined} />)
  await show('Иван')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'ов')
  await act(async () =>
    document.querySelector('input')?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
  )
  expect(byRole('alert')).not.toBeNull()
  await show('')
  expect(byRole('alert')).toBeNull()
})
