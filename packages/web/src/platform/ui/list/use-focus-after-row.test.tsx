import { act, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, until } from '../../testing/a-page.tsx'
import { useFocusAfterRow } from './use-focus-after-row.ts'

const some = ['1', '2', '3'].map((id) => ({ id }))

/** Rows, each with a button that opens it and one that takes it away. */
function Rows({ isOpened = false }: { isOpened?: boolean }) {
  const [all, setAll] = useState(some)
  const list = useRef<HTMLUListElement>(null)
  const { leave, stay } = useFocusAfterRow(list, { all, isClosed: !isOpened })
  return (
    <ul ref={list}>
      {all.map(({ id }) => (
        <li key={id} data-row={id}>
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
          <button
            type="button"
            onClick={() => {
              leave(id)
              stay()
            }}
          >
            Не убралось {id}
          </button>
          <button type="button" onClick={() => setAll(all.filter((one) => one.id !== id))}>
            Коллега убрал {id}
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
/** Longer than the hook waits for a drawer to give the cursor back. */
const pause = () => act(() => new Promise<void>((done) => setTimeout(done, 80)))
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
  expect(document.activeElement).toBe(document.body)
  await page.show(<Rows />)
  await until(() => focused() === 'Открыть 2')
  await page.show(<Rows isOpened />)
  await take('2')
  await act(async () => button('Убрать 3').focus())
  await page.show(<Rows />)
  await pause()
  expect(focused()).toBe('Убрать 3')
})

test('a row that could not be taken away moves nobody when it goes later', async () => {
  await page.show(<Rows />)
  await press('Не убралось 2')
  await press('Коллега убрал 2')
  await pause()
  expect(document.activeElement).toBe(document.body)
})
