import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDocuments } from '../arrange/at-documents.ts'
import type { Person, Screen } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aPdf } from '../arrange/samples.ts'
import { until } from '../portal/until.ts'

const portal = usePortal()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const marks = [
  ['03', 'АР'],
  ['04', 'КР'],
  ['05', 'ИОС1'],
  ['05', 'ИОС5'],
  ['06', 'ПОС'],
  ['14', 'ООС'],
  ['15', 'ПБ'],
] as const

function aFile(name: string, content: Uint8Array = aPdf(name).bytes): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const chooseAll = ({ page }: Person, paths: string[]) => page.getByLabel(/Перетащите файлы сюда/).setInputFiles(paths)

const screens: [string, Screen][] = [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
]

test.each(screens)(
  'two hundred files find their sections, unclear ones wait for a person, %s',
  async (where, screen) => {
    const declarant = await portal.as('declarant', screen)
    const { page, api } = declarant
    const id = await atDocuments(declarant)
    const known = Array.from({ length: 195 }, (_, no) => {
      const [slot, mark] = marks[no % marks.length] ?? marks[0]
      return { slot, name: `${mark}-${no} том ${no} ${where}.pdf` }
    })
    const unknown = Array.from({ length: 5 }, (_, no) => `Письмо ${no}.pdf`)
    await chooseAll(
      declarant,
      [...known.map(({ name }) => name), ...unknown].map((name) => aFile(name)),
    )
    const tray = page.getByRole('region', { name: 'Не распределено' })
    await tray.getByText('Не распределено: 5').waitFor()
    const listed = async () => {
      const { folders } = await api(completeness.folders, { params: { id } })
      return folders.flatMap(({ slot, items }) =>
        items.flatMap(({ documents }) => documents.map(({ file }) => `${slot} ${file.name}`)),
      )
    }
    const all = await until(listed, ({ length }) => length >= known.length, { within: 500_000 })
    expect(all.toSorted()).toEqual(known.map(({ slot, name }) => `${slot} ${name}`).toSorted())
    // By the keyboard alone.
    await tray.getByLabel('Куда загрузить: Письмо 0.pdf').focus()
    await page.keyboard.type('Конструктивные')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await until(listed, (now) => now.includes('04 Письмо 0.pdf'), { within: 60_000 })
  },
)
