import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import DemoFilling from './demo-filling.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

test('the band tells how far the demonstration is filled, and goes when it is', async () => {
  let progress: { done: number; all: number } | null = { done: 5, all: 12 }
  page = await aPage(() => ({ body: { progress } }))
  await page.show(<DemoFilling />)
  const band = () => document.querySelector('.demo-filling')?.textContent
  await until(() => band() !== undefined)
  expect(band()).toContain('Демонстрация наполняется: 5 из 12')
  progress = null
  await act(() => page.queries.invalidateQueries({ queryKey: keys.demo }))
  await until(() => band() === undefined)
})
