import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { allByRole } from '../../../platform/testing/by-role.ts'
import { aFolder, anItem } from '../an-item.ts'
import type { Unplaced } from './route-files.ts'
import { UnplacedFiles } from './unplaced-files.tsx'
import { optionsOf, placesOf } from './places.ts'

const estimate = anItem({ id: 'lsr', code: '25.05', title: 'Локальные сметные расчёты', isOpen: true, documents: [] })
const folder = { ...aFolder([estimate]), slot: '09', code: '09', title: 'Смета на строительство' }
const files: Unplaced[] = ['1.pdf', '2.pdf', '3.pdf'].map((name) => ({ file: new File([name], name) }))

test('many files are put into one section at once', async () => {
  const page = await aPage(() => ({ body: {} }))
  const onPlace = vi.fn()
  await page.show(<UnplacedFiles files={files} folders={[folder]} onPlace={onPlace} onDrop={() => undefined} />)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.docs-unplaced input[type=checkbox]')]
  expect(boxes).toHaveLength(4)
  await act(async () => boxes[0]?.click())
  const [field] = document.querySelectorAll<HTMLInputElement>('.docs-unplaced-many input:not([type=checkbox])')
  await act(async () => field?.click())
  const [option] = allByRole('option')
  expect(option?.textContent).toBe('09 СМ. Локальные сметные расчёты')
  await act(async () => option?.click())
  expect(onPlace).toHaveBeenCalledWith(files, folder, estimate)
  await page.close()
})

test('a place is found by the words of its section, too', () => {
  expect(optionsOf(placesOf([folder]))).toMatchObject([
    { label: '09 СМ. Локальные сметные расчёты', also: 'Смета на строительство 25.05' },
  ])
})
