import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, type } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { TextFilter } from './text-filter.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function Sheet() {
  const [name, setName] = useState<string>()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <output>{name ?? 'любое'}</output>
      {isOpen && <TextFilter label="Наименование" value={name} max={200} onChange={setName} />}
      <button type="button" onClick={() => setOpen(false)}>
        Показать
      </button>
    </>
  )
}

test('what is typed narrows the list when the sheet is closed right after it', async () => {
  await page.show(<Sheet />)
  await type('Наименование', ' Поликлиника ')
  expect(byRole('status')?.textContent).toBe('любое')
  await act(async () => {
    field('Наименование').blur()
    byRole('button', 'Показать')?.click()
  })
  expect(byRole('status')?.textContent).toBe('Поликлиника')
})
