import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { atDocuments } from '../arrange/at-documents.ts'
import { putFile } from '../arrange/documents.ts'
import { aPdf } from '../arrange/samples.ts'
import type { Api } from '../portal/api.ts'
import { inDatabase } from '../portal/database.ts'
import type { Person, Screen } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { accessibilityFaults } from '../screens/axe.ts'
import { horizontalOverflow } from '../screens/horizontal-overflow.ts'
import { tabTo } from '../steps/keys.ts'

/** Where the urban-planning system puts what it holds of its objects. */
const folder = mkdtempSync(join(tmpdir(), 'portal-urban-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const portal = usePortal(() => ({ ISUP_DIR: folder }))

const screens: [string, Screen][] = [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
]

interface Delivered {
  id: string
  name: string
  slot: string
  item?: string
  /** Null: on the list and nowhere else. */
  bytes: Uint8Array | null
  sha256?: string
}

/** An object as the system delivers it: its list and its files. */
function deliver(number: string, title: string, files: readonly Delivered[]): void {
  mkdirSync(join(folder, number))
  const rows = files.map(({ id, name, slot, item, bytes, sha256 }) => {
    const path = `${id}.pdf`
    if (bytes === null) return { id, name, slot, item, path }
    writeFileSync(join(folder, number, path), bytes)
    return { id, name, slot, item, path, size: bytes.length, sha256: sha256 ?? sha256Of(bytes) }
  })
  writeFileSync(join(folder, number, 'manifest.json'), JSON.stringify({ title, files: rows }))
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Documents that stand in an application: name and version. */
async function standing(api: Api, id: string): Promise<string[]> {
  const { folders } = await api(completeness.folders, { params: { id } })
  return folders
    .flatMap(({ items }) => items.flatMap(({ documents }) => documents))
    .map(({ file, version }) => `${file.name} v${version}`)
    .toSorted()
}

/** Each file takes two seconds more, however fast the machine: some are always left when an import is stopped. */
const settleSlowly = () =>
  inDatabase(
    portal.dataDir,
    `create or replace function settle_slowly() returns trigger language plpgsql as $$
     begin perform pg_sleep(2); return new; end $$;
     create or replace trigger settle_slowly before update on urban_import_file
     for each row when (new.state = 'done') execute function settle_slowly()`,
  )

async function openImport({ page }: Person) {
  await page.getByRole('button', { name: 'Загрузить из ИСУП' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Номер объекта').waitFor()
  return dialog
}

async function seenWell({ page }: Person): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await horizontalOverflow(page)).toEqual([])
}

test.each(screens)(
  'documents of an object come by its number: looked at, brought, what did not come taken as a table, a second time nothing doubled, %s',
  async (place, screen) => {
    const declarant = await portal.as('declarant', screen)
    const { page, api } = declarant
    const id = await atDocuments(declarant)
    const { folders } = await api(completeness.folders, { params: { id } })
    const own = folders.find(({ code }) => code === '03')?.items[0]
    await putFile(api, own?.id ?? '', aPdf('АР наш.pdf'))
    const number = `GP-${place}`
    deliver(number, 'Школа на 550 мест', [
      { id: 'kr', name: 'КР том 4.pdf', slot: '04', bytes: aPdf('КР том 4.pdf').bytes },
      { id: 'ar', name: 'АР том 3.pdf', slot: '03', bytes: aPdf('АР том 3.pdf').bytes },
      { id: 'pos', name: 'ПОС том 6.pdf', slot: '06', bytes: aPdf('ПОС том 6.pdf').bytes, sha256: '0'.repeat(64) },
      { id: 'pb', name: 'ПБ том 9.pdf', slot: '15', bytes: null },
      { id: 'odd', name: 'Чужой раздел.pdf', slot: '99', bytes: aPdf('Чужой раздел.pdf').bytes },
    ])

    // By keys alone: a wrong number, the right one, what would come of it.
    const dialog = await openImport(declarant)
    await tabTo(page, /^Номер объекта/)
    await page.keyboard.type('GP-0')
    await page.keyboard.press('Enter')
    await dialog.getByText(/Объекта\s№\sGP-0\sв\sсистеме\sнет/).waitFor()
    await seenWell(declarant)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await dialog.getByText(/место\sзанято:\s1, не\sподходит:\s1, загрузится:\s3/).waitFor()
    await dialog.getByText(/Здесь\sваш\sдокумент\s«АР\sнаш\.pdf»/).waitFor()
    await dialog.getByText(/В\sзаявлении\sнет\sраздела\s99/).waitFor()
    await dialog.getByRole('button', { name: 'Загрузить 3 файла' }).waitFor()
    await seenWell(declarant)
    await tabTo(page, 'Заменить новой версией: АР том 3.pdf')
    await page.keyboard.press('Space')
    await tabTo(page, /^Загрузить\s4\sфайла$/)
    await page.keyboard.press('Enter')

    await dialog.getByText('Загрузка закончена').waitFor()
    await dialog.getByText(/Загружено\s2\sиз\s5, уже\sбыло\s0, пропущено\s0, не\sподошло\s3/).waitFor()
    await dialog.getByText(/SHA-256\sне\sсовпала/).waitFor()
    await seenWell(declarant)
    const table = page.waitForEvent('download')
    await tabTo(page, 'Все причины, XLSX')
    await page.keyboard.press('Enter')
    const file = await table
    expect(file.suggestedFilename()).toBe(`Не загружено ${number}.xlsx`)
    const { sheets } = await readXlsx(await readFile(await file.path()))
    expect((sheets[0]?.rows ?? []).filter(([line]) => typeof line === 'number')).toMatchObject([
      [3, 'ПОС том 6.pdf', expect.any(String), expect.stringContaining('SHA-256 не совпала')],
      [4, 'ПБ том 9.pdf', expect.any(String), expect.stringContaining('этого файла нет')],
      [5, 'Чужой раздел.pdf', expect.any(String), expect.stringContaining('нет раздела 99')],
    ])
    const came = ['АР том 3.pdf v2', 'КР том 4.pdf v1']
    expect(await standing(api, id)).toEqual(came)

    // What came is in the tree, and a second time it is known.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.replaceAll('\u00a0', ' ')))
      .toBe('Загрузить из ИСУП')
    await page.getByRole('button', { name: /^КР\sКонструктивные\sрешения|^04\sКР/ }).click()
    await page.getByText('КР том 4.pdf').first().waitFor()
    await openImport(declarant)
    await tabTo(page, /^Номер объекта/)
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
    await dialog.getByText(/не\sподходит:\s1, загрузится:\s2, уже\sесть:\s2/).waitFor()
    await tabTo(page, /^Загрузить\s2\sфайла$/)
    await page.keyboard.press('Enter')
    await dialog.getByText(/Загружено\s0\sиз\s5, уже\sбыло\s2, пропущено\s0, не\sподошло\s3/).waitFor()
    expect(await standing(api, id)).toEqual(came)
  },
)

test.each(screens)(
  'an import is put aside, looked at again and stopped: what has come stays, nothing comes after, %s',
  async (place, screen) => {
    const declarant = await portal.as('declarant', screen)
    const { page, api } = declarant
    const id = await atDocuments(declarant)
    const { folders } = await api(completeness.folders, { params: { id } })
    const places = folders.flatMap(({ code: slot, items }) =>
      items.filter(({ formats }) => formats.includes('pdf')).map(({ code: item }) => ({ slot, item })),
    )
    const number = `GP-slow-${place}`
    deliver(
      number,
      'Ледовый дворец',
      places.slice(0, 40).map((where, no) => ({
        ...where,
        id: `${no}`,
        name: `Том ${no}.pdf`,
        bytes: aPdf(`Том ${no}.pdf`).bytes,
      })),
    )
    await settleSlowly()
    const { rows } = await api(urbanImport.checkOks, { query: { requestId: id, number } })
    const refused = rows.filter(({ state }) => state === 'refused').length
    const dialog = await openImport(declarant)
    await dialog.getByLabel('Номер объекта').fill(number)
    await dialog.getByRole('button', { name: 'Проверить' }).click()
    await dialog.getByRole('button', { name: /^Загрузить\s\d+\sфайл/ }).click()
    await dialog.getByText('Идёт загрузка').waitFor()
    await dialog.getByText(/Загружено\s[1-9]\d*\sиз/).waitFor()
    await seenWell(declarant)
    await dialog.getByRole('button', { name: 'Свернуть' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Загрузить из ИСУП' }).click()
    await dialog.getByText('Идёт загрузка').waitFor()
    await tabTo(page, 'Остановить')
    await page.keyboard.press('Enter')
    await dialog.getByText('Загрузка остановлена', { exact: true }).waitFor()
    await seenWell(declarant)
    const { done, total, skipped, failed, faults } = await api(urbanImport.progress, { params: { id } })
    // What was not begun is counted, not told one by one.
    expect([failed, faults.length]).toEqual([refused, refused])
    expect([done + skipped + failed, skipped > 0]).toEqual([total, true])
    // The files in hand are put away, too.
    await expect.poll(async () => (await standing(api, id)).length).toBe(done)
  },
)
