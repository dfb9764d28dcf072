import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, until } from '../../testing/a-page.tsx'
import { FileDrop } from './file-drop.tsx'

let page: Awaited<ReturnType<typeof aPage>>
let taken: string[]
beforeEach(async () => {
  taken = []
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const zone = (name: string) => (
  <FileDrop multiple label={name} onFiles={(files) => taken.push(...files.map((file) => `${name}: ${file.name}`))} />
)

function paste(into: Element | null, text?: string, html?: string) {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['КР'], 'КР 1.pdf', { type: 'application/pdf' }))
  // A page without a disk has no entries of one.
  for (const item of clipboardData.items) Object.assign(item, { webkitGetAsEntry: () => null })
  if (text !== undefined) clipboardData.setData('text/plain', text)
  if (html !== undefined) clipboardData.setData('text/html', html)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  act(() => {
    into?.dispatchEvent(event)
  })
  return event.defaultPrevented
}

test('a copied file is pasted where one zone stands, and not over text that is written', async () => {
  await page.show(
    <>
      <textarea />
      {zone('Разделы')}
    </>,
  )
  expect(paste(document.body)).toBe(true)
  await until(() => taken.length === 1)
  expect(paste(document.querySelector('textarea'), 'из таблицы')).toBe(false)
  expect(paste(document.querySelector('textarea'))).toBe(true)
  await until(() => taken.length === 2)
  expect(taken).toEqual(['Разделы: КР 1.pdf', 'Разделы: КР 1.pdf'])
})

test('cells copied with their picture are no file, and what one edits is no place for one', async () => {
  await page.show(
    <>
      <div id="edited" contentEditable="plaintext-only" suppressContentEditableWarning />
      {zone('Разделы')}
    </>,
  )
  const edited = document.getElementById('edited')
  if (edited) Object.defineProperty(edited, 'isContentEditable', { value: true })
  expect(paste(document.body, 'ячейка', '<td>ячейка</td>')).toBe(false)
  expect(paste(edited)).toBe(false)
  expect(taken).toEqual([])
})

test('of two zones neither is guessed, and one behind a dialog does not count', async () => {
  const behind = (inert: boolean) => (
    <>
      <div inert={inert}>{zone('Страница')}</div>
      {zone('Окно')}
    </>
  )
  await page.show(behind(false))
  expect(paste(document.body)).toBe(false)
  await page.show(behind(true))
  paste(document.body)
  await until(() => taken.length === 1)
  expect(taken).toEqual(['Окно: КР 1.pdf'])
})
