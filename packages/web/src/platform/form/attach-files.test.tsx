import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, type, until } from '../testing/a-page.tsx'
import { byLabel, byRole } from '../testing/by-role.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { AttachFiles } from './attach-files.tsx'

let page: Awaited<ReturnType<typeof aPage>>
/** Lets a file that is under way come to the end of its way. */
let arrive: Map<string, () => void>
/** Files whose answer does not come. */
let lost: Set<string>

beforeEach(async () => {
  arrive = new Map()
  lost = new Set()
  page = await aPage(async ({ path }) => {
    const name = new URLSearchParams(path.split('?')[1]).get('name') ?? ''
    await new Promise<void>((done) => arrive.set(name, done))
    if (lost.delete(name)) return { status: 503, body: {} }
    return { body: { ref: `id of ${name}` } }
  })
})
afterEach(async () => {
  for (const go of arrive.values()) go()
  await page.close()
})

function Form() {
  const [form, setForm] = useState({ text: '', files: '' })
  const [sending, setSending] = useState(false)
  const [asked, setAsked] = useState(true)
  return (
    <>
      <TextField label="Текст" value={form.text} onChange={(event) => setForm({ ...form, text: event.target.value })} />
      {asked && (
        <AttachFiles
          id="files"
          label="Файлы"
          onFiles={(refs) => setForm({ ...form, files: refs.join() })}
          onSending={setSending}
        />
      )}
      <button type="button" onClick={() => setAsked(false)}>
        Без файлов
      </button>
      <output>{JSON.stringify({ ...form, sending })}</output>
    </>
  )
}

const said = () => JSON.parse(byRole('status')?.textContent ?? '')

async function choose(name: string) {
  const input = byRole('file')
  await act(async () => {
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['{}'], name)] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => arrive.has(name))
}

test('what is typed while a file is under way stays', async () => {
  await page.show(<Form />)
  await choose('а.pdf')
  await type('Текст', 'Написано, пока файл шёл')
  arrive.get('а.pdf')?.()
  await until(() => !said().sending)
  expect(said()).toEqual({ text: 'Написано, пока файл шёл', files: 'id of а.pdf', sending: false })
})

test('a file taken out while it is under way leaves nothing to the one chosen after it', async () => {
  await page.show(<Form />)
  await choose('а.pdf')
  await act(async () => byLabel('Убрать а.pdf')?.click())
  await choose('б.pdf')
  arrive.get('а.pdf')?.()
  arrive.get('б.pdf')?.()
  await until(() => !said().sending)
  expect(said().files).toBe('id of б.pdf')
})

test('a file whose answer was lost is sent again under the same key', async () => {
  await page.show(<Form />)
  await choose('а.pdf')
  lost.add('а.pdf')
  arrive.get('а.pdf')?.()
  const again = () => byLabel('Отправить а.pdf ещё раз')
  await until(() => again() !== null)
  arrive.delete('а.pdf')
  await act(async () => again()?.click())
  await until(() => arrive.has('а.pdf'))
  arrive.get('а.pdf')?.()
  await until(() => said().files === 'id of а.pdf')
  const [first, second] = page.heard.map(({ key }) => key)
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('a field that is asked no more holds nobody up', async () => {
  await page.show(<Form />)
  await choose('а.pdf')
  expect(said().sending).toBe(true)
  await press('Без файлов')
  expect(said().sending).toBe(false)
})
