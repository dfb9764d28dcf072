import { act, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, until } from '../../platform/testing/a-page.tsx'
import { useFocusAfterRow } from './use-focus-after-row.ts'

const some = ['1', '2', '3'].map((id) => ({ id }))

/** Rows, each with a button that opens it and one that takes it away. */
function Rows({ isOpened = false }: { isOpened?: boolean }) {
  const [all, setAll] = useState(some)
  const list = useRef<HTMLUListElement>(null)
  const leave = useFocusAfterRow(list, { all, isClosed: !isOpened })
  return (
    <ul ref={list}>
      {all.map(({ id }) => (
        <li key={id} data-path={`participants.${id}`}>
          <button type="button">Открыть {id}</button>
          <button
            type="button"
            onClick={() => {
              leave(id)
              setAll(all.filter((one) => one.id !== id))
            }}
          >
            Убрать {id}
          </button>
        </li>
      ))}
    </ul>
  )
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const focused = () => document.activeElement?.textContent
async function take(id: string) {
  await act(async () => button(`Убрать ${id}`).focus())
  await press(`Убрать ${id}`)
}

test('the cursor of who takes a row away comes to the row in its place, after the last one to the row before it', async () => {
  await page.show(<Rows />)
  await take('2')
  await until(() => focused() === 'Открыть 3')
  await take('3')
  await until(() => focused() === 'Открыть 1')
})

test('it waits for the drawer to be closed, and is not taken from where one has gone meanwhile', async () => {
  await page.show(<Rows isOpened />)
  await take('1')
  await act(() => new Promise<void>((done) => setTimeout(done, 80)))
  expect(focused()).not.toBe('Открыть 2')
  await act(async () => button('Открыть 3').focus())
  await page.show(<Rows />)
  await act(() => new Promise<void>((done) => setTimeout(done, 80)))
  expect(focused()).toBe('Открыть 3')
})
