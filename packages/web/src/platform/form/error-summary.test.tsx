import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, type } from '../testing/a-page.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { ManyField } from './many-field.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function Form() {
  const [values, setValues] = useState({ Номер: '', Дата: '' })
  const [attempt, setAttempt] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
      }}
    >
      <ErrorSummary attempt={attempt} />
      {(['Номер', 'Дата'] as const).map((label) => (
        <TextField
          key={label}
          label={label}
          value={values[label]}
          error={attempt > 0 && values[label] === '' && (label === 'Дата' ? 'Заполните поле «Дата»' : 'Заполните')}
          onChange={(event) => setValues({ ...values, [label]: event.target.value })}
        />
      ))}
      <button type="submit">Сохранить</button>
    </form>
  )
}

test('two faults are listed with links and get the focus, one alone is stood upon', async () => {
  await page.show(<Form />)
  expect(document.querySelector('.error-summary a')).toBeNull()
  await press('Сохранить')
  const links = () => [...document.querySelectorAll<HTMLElement>('.error-summary a')]
  expect(document.querySelector('.error-summary')?.textContent).toContain('Исправьте 2 поля')
  expect(links().map(({ textContent }) => textContent)).toEqual(['Номер', 'Заполните поле «Дата»'])
  expect(document.activeElement?.className).toBe('error-summary')
  links()[1]?.click()
  expect(document.activeElement?.tagName).toBe('INPUT')
  await type('Дата', '20.11.2026')
  expect(links()).toEqual([])
  await press('Сохранить')
  expect(document.activeElement?.tagName).toBe('INPUT')
})

function Goals() {
  const [attempt, setAttempt] = useState(0)
  const error = attempt > 0 && 'Выберите хотя бы один вид экспертизы'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
      }}
    >
      <ErrorSummary attempt={attempt} />
      <ManyField
        label="Виды"
        options={[{ value: '21', label: 'Всё' }]}
        value={[]}
        error={error}
        onChange={() => undefined}
      />
      <TextField label="Акт" value="" error={attempt > 0 && 'Укажите акт'} onChange={() => undefined} />
      <button type="submit">Сохранить</button>
    </form>
  )
}

test('nothing chosen of several is a fault like any other', async () => {
  await page.show(<Goals />)
  await press('Сохранить')
  const links = () => [...document.querySelectorAll<HTMLElement>('.error-summary a')]
  expect(links().map(({ textContent }) => textContent)).toEqual(['Виды', 'Акт'])
})
