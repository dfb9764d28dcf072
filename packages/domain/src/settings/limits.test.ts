import { expect, test } from 'vitest'
import { defaultSkin, fileLimitFor, limits, sizeText, skins } from './limits.ts'

test('the file limits are the bytes the specification names', () => {
  expect(limits.maxFileUpload).toBe(209_715_200)
  expect(limits.maxIfcFileUpload).toBe(2_149_580_800)
  expect(limits.defaultMaxFileUpload).toBe(83_886_080)
})

test.each([
  ['Раздел ПД №3.pdf', 209_715_200],
  ['model.IFC', 2_149_580_800],
  ['model.ifczip', 2_149_580_800],
  ['ifc', 209_715_200],
  ['model.ifc.pdf', 209_715_200],
])('the limit of %s is %d bytes', (name, bytes) => {
  expect(fileLimitFor(name)).toBe(bytes)
})

test.each([
  [0, '0 Б'],
  [1023, '1023 Б'],
  [1536, '1,5 КБ'],
  [209_715_200, '200 МБ'],
  [2_149_580_800, '2050 МБ'],
  [83_886_080, '80 МБ'],
  [1_099_511_627_776, '1 ТБ'],
])('%d bytes read «%s»', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test('there are seven skins and the default is the first', () => {
  expect(skins).toHaveLength(7)
  expect(new Set(skins.map((skin) => skin.title)).size).toBe(7)
  expect(skins[0].key).toBe(defaultSkin)
})

test('the hint of the journal cap is the sentence of the specification', () => {
  expect(limits.journalExportHint).toBe(
    'Для формирования excel-файла по отчету необходимо сократить количество строк до 40 000 с помощью фильтров',
  )
})
