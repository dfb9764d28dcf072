import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { useShellLayers } from './shell-layers.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

function Shell() {
  const { layers, shown } = useShellLayers(() => undefined)
  return (
    <>
      <button type="button" onClick={() => layers.openPalette()}>
        Найти
      </button>
      {shown}
    </>
  )
}

test('what is typed before the palette has come stands in it, and acts on nothing else', async () => {
  page = await aPage(() => ({ body: { rows: [] } }))
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  const strayed: string[] = []
  const stray = ({ key }: KeyboardEvent) => strayed.push(key)
  document.addEventListener('keydown', stray)
  await page.show(<Shell />)
  act(() => document.querySelector('button')?.click())
  act(() => {
    for (const key of ['ш', 'к', 'р', 'Backspace', 'о', 'Shift', 'ArrowDown', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  document.removeEventListener('keydown', stray)
  const typed = () => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value
  await until(() => typed() !== undefined)
  expect(typed()).toBe('шко')
  expect(strayed).toEqual(['Shift'])
})
