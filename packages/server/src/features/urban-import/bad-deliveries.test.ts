import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { act, aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { aHandMadeZip, type HandMade } from '../../testing/hand-made-zip.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { importDocuments } from './run-import.ts'

let portal: TestPortal
let api: Api
let folder: string
let id: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urban-'))
  portal = await aPortal({ config: { urbanDir: folder } })
  api = await portal.as('declarant')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  id = await aFilledDraft(api)
  await act(api, id, 'completeFilling', 'draft_documents')
})

const manifestOf = (files: readonly object[]) => JSON.stringify({ title: 'Школа', files })

/** An object as the system has put it: its list and its files. */
function put(number: string, list: string, files: Readonly<Record<string, Uint8Array>> = {}) {
  mkdirSync(join(folder, number))
  writeFileSync(join(folder, number, 'manifest.json'), list)
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, number, path), content)
}

const check = (number: string) => api(urbanImport.checkOks, { query: { requestId: id, number } })
const begin = (number: string) =>
  api(urbanImport.start, { params: { id }, body: { number, replace: [] }, key: randomUUID() })
const saidOf = async (number: string) => (await check(number)).problem.errors?.[0]?.message

/** Imports an object to its end. */
async function bring(number: string) {
  const { id: importId } = answered(await begin(number))
  await importDocuments(portal.ctx, { importId: importId ?? '' })
  return answered(await api(urbanImport.progress, { params: { id } }))
}

test('of a bad list each line is told what is wrong with it, in the table too, and the good ones come', async () => {
  const content = aPdf('Конструкции')
  const file = { path: 'kr.pdf', slot: '04' }
  const [sha256, sum] = [
    createHash('sha256').update(content).digest('hex'),
    crc32(content).toString(16).padStart(8, '0'),
  ]
  const list = [
    { ...file, id: 'good', sha256, crc32: sum.toUpperCase() },
    { ...file, id: 'second-for-its-place' },
    { ...file, id: 'good', slot: '06' },
    { ...file, id: 'lying-sha', slot: '03', sha256: '0'.repeat(64) },
    { ...file, id: 'lying-crc', slot: '06', crc32: '00000000' },
    { ...file, id: 'missing', slot: '15', path: 'none.pdf' },
    { ...file, id: 'outside', slot: '10', path: '../GP-2/kr.pdf' },
    { ...file, id: 'named-so', slot: '10', name: '../../kr.pdf' },
    { ...file, id: 'nowhere', slot: '99' },
    { ...file, id: 'another-format', slot: '05.7', name: 'kr.exe' },
  ]
  put('GP-1', manifestOf(list), { 'kr.pdf': content })
  const reasons = [
    [2, 'Для этого места в описи уже есть документ, строка 1.'],
    [3, 'Документ с таким идентификатором в описи уже есть.'],
    [4, 'Контрольная сумма SHA-256 не совпала с описью: файл повреждён или подменён.'],
    [5, 'Контрольная сумма CRC32 не совпала с описью: файл повреждён или подменён.'],
    [6, 'В системе этого файла нет, хотя в описи он есть.'],
    [7, 'Путь к файлу выходит за пределы папки объекта.'],
    [8, 'Имя файла не годится.'],
    [9, 'В заявлении нет раздела 99.'],
    [10, expect.stringContaining('Формат не подходит')],
  ]
  // What only the bytes can tell is not known beforehand.
  const { rows } = answered(await check('GP-1'))
  expect(rows.flatMap(({ line, state }) => (state === 'refused' ? line : []))).toEqual([2, 3, 7, 8, 9, 10])
  const told = await bring('GP-1')
  expect(told).toMatchObject({ state: 'done', done: 1, failed: 9 })
  expect(told.faults.map(({ line, why }) => [line, why])).toEqual(reasons)
  const { sheets } = await readXlsx((await api(urbanImport.exportErrors, { params: { id } })).bytes)
  const table = (sheets[0]?.rows ?? []).filter(([line]) => typeof line === 'number')
  expect(table.map(([line, , , why]) => [line, why])).toEqual(reasons)
})

test('of two files of one name in a section the second is refused beforehand: which one comes is not left to chance', async () => {
  const list = [
    { id: 'geodesy', path: '1.pdf', name: 'Отчёт.pdf', slot: 'surveys', item: '06.01' },
    { id: 'geology', path: '2.pdf', name: 'ОТЧЁТ.pdf', slot: 'surveys', item: '06.02' },
    { id: 'elsewhere', path: '3.pdf', name: 'Отчёт.pdf', slot: '04' },
  ]
  put('GP-NAMES', manifestOf(list), { '1.pdf': aPdf('1'), '2.pdf': aPdf('2'), '3.pdf': aPdf('3') })
  expect(answered(await check('GP-NAMES')).rows.map(({ state }) => state)).toEqual(['new', 'refused', 'new'])
  const { done, faults } = await bring('GP-NAMES')
  expect([done, faults.map(({ line, why }) => [line, why])]).toEqual([
    2,
    [[2, 'Файл с таким именем для этого раздела в описи уже есть, строка 1.']],
  ])
})

test('a list of ten thousand documents, or too large to be read, is refused before anything of it is kept', async () => {
  const files = Array.from({ length: 10_000 }, (_, no) => ({ id: String(no), path: `${no}.pdf`, slot: '04' }))
  put('GP-MANY', manifestOf(files))
  expect(await saidOf('GP-MANY')).toMatch(
    /^В описи 10000 документов, а за раз .* не больше 2000\. Разделите выгрузку\.$/,
  )
  expect((await begin('GP-MANY')).status).toBe(400)
  put('GP-HUGE', manifestOf([{ id: '1', path: '1.pdf', slot: '04', name: 'д'.repeat(5 * 1024 ** 2) }]))
  expect(await saidOf('GP-HUGE')).toMatch(/^Опись manifest\.json /)
  expect(answered(await api(urbanImport.progress, { params: { id } })).id).toBeNull()
})

test('a delivery that is no list, or is torn, is told as that, not as an object nobody knows', async () => {
  put('GP-TORN', '{"files": [')
  mkdirSync(join(folder, 'GP-BARE'))
  writeFileSync(join(folder, 'GP-BARE', 'kr.pdf'), aPdf('КР'))
  const whole = aHandMadeZip([{ name: 'manifest.json', content: manifestOf([]) }])
  writeFileSync(join(folder, 'GP-CUT.zip'), whole.subarray(0, whole.length - 30))
  expect(await saidOf('GP-CUT')).toContain('архив ZIP испорчен или передан не полностью. Запросите выгрузку ещё раз.')
  for (const number of ['GP-TORN', 'GP-BARE']) expect(await saidOf(number), number).toMatch(/^Опись manifest\.json /)
  expect(await saidOf('GP-NONE')).toContain('в системе нет')
})

test('a path too long, one through a file and a link to itself are told line by line: the others come, and the import ends', async () => {
  const list = [
    { id: 'long', path: `${'д'.repeat(200)}.pdf`, name: 'АР.pdf', slot: '03' },
    { id: 'through', path: 'kr.pdf/ar.pdf', slot: '06' },
    { id: 'loop', path: 'loop.pdf', slot: '15' },
    { id: 'good', path: 'kr.pdf', slot: '04' },
  ]
  put('GP-PATHS', manifestOf(list), { 'kr.pdf': aPdf('КР') })
  symlinkSync('loop.pdf', join(folder, 'GP-PATHS', 'loop.pdf'))
  const told = await bring('GP-PATHS')
  expect(told).toMatchObject({ state: 'done', done: 1, failed: 3 })
  const why = 'В системе этого файла нет, хотя в описи он есть.'
  expect(told.faults).toMatchObject([1, 2, 3].map((line) => ({ line, why })))
})

test('an object that cannot be read rests nobody else: the next is answered', async () => {
  symlinkSync('GP-LOOP', join(folder, 'GP-LOOP'))
  for (let no = 0; no < 4; no++) expect((await check('GP-LOOP')).status).toBeGreaterThanOrEqual(400)
  put('GP-NEXT', manifestOf([{ id: 'kr', path: 'kr.pdf', slot: '04' }]), { 'kr.pdf': aPdf('КР') })
  expect(answered(await check('GP-NEXT')).rows).toHaveLength(1)
})

test('an object in a ZIP comes as one in a folder does; a file that is torn in it is told', async () => {
  const parts = ['03', '04'].map((slot) => ({ slot, content: aPdf(`Раздел ${slot}`) }))
  const entries: HandMade[] = parts.map(({ slot, content }) => ({
    name: `files/${slot}.pdf`,
    content: Buffer.from(content),
    ...(slot === '04' && { said: 10 }),
  }))
  const files = parts.map(({ slot }) => ({ id: slot, path: `files/${slot}.pdf`, slot }))
  writeFileSync(
    join(folder, 'GP-ZIP.zip'),
    aHandMadeZip([{ name: 'manifest.json', content: manifestOf(files) }, ...entries]),
  )
  const told = await bring('GP-ZIP')
  expect(told).toMatchObject({ done: 1, failed: 1 })
  expect(told.faults.map(({ line, why }) => [line, why])).toEqual([[2, expect.stringContaining('испорчен')]])
})
