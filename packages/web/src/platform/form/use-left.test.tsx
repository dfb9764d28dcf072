import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, type } from '../testing/a-page.tsx'
import { FormField } from './form-field.tsx'
import { useLeft } from './use-left.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function Inn({ kept }: { kept: string }) {
  const [value, setValue] = useState(kept)
  const left = useLeft()
  const fault = value.length === 10 ? undefined : 'В ИНН 10 цифр'
  return (
    <FormField
      kind="text"
      label="ИНН"
      value={value}
      error={left.tells('inn', value) && fault}
      onChange={(next) => {
        left.write('inn', fault !== undefined)
        setValue(String(next))
      }}
      onBlur={() => left.leave('inn')}
    />
  )
}

const isTold = () => field('ИНН').getAttribute('aria-invalid') === 'true'
const leave = () => act(async () => field('ИНН').blur())

test('an empty field is told of after it was left', async () => {
  await page.show(<Inn kept="" />)
  expect(isTold()).toBe(false)
  await leave()
  await act(async () => field('ИНН').focus())
  await leave()
  expect(isTold()).toBe(true)
})

test('who writes anew in a right field is told what is wrong after leaving it', async () => {
  await page.show(<Inn kept="7707083893" />)
  await type('ИНН', '77')
  expect(isTold()).toBe(false)
  await leave()
  expect(isTold()).toBe(true)
})

test('a wrong value is told of at once where nobody writes, and until it is right', async () => {
  await page.show(<Inn kept="77" />)
  expect(isTold()).toBe(true)
  await type('ИНН', '770708')
  expect(isTold()).toBe(true)
  await type('ИНН', '7707083893')
  expect(isTold()).toBe(false)
})
