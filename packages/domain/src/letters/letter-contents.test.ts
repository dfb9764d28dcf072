import { expect, test } from 'vitest'
import { changedValue, contentsOf, type LetterContents, letterLines, letterProblems } from './letter-contents.ts'
import type { LetterType } from './letters.ts'

const today = '2026-04-15'

test('a letter keeps the fields of its kind alone, and none that is empty', () => {
  const given = { newName: 'Школа', requisites: 'р/с', changes: '' }
  expect(contentsOf('nameChangeNotice', given)).toEqual({ newName: 'Школа' })
  expect(contentsOf('custom', given)).toEqual({})
})

const cases: [type: LetterType, contents: LetterContents, fields: string[]][] = [
  ['nameChangeNotice', {}, ['newName']],
  ['costChangeNotice', { costPath: 'object.name', newCost: '0.00' }, ['costPath', 'newCost']],
  ['costChangeNotice', { costPath: 'cost.costTotal', newCost: '12.50' }, []],
  ['requestChanged', { changes: 'Уточнили сведения', path: 'object.permitNumber' }, ['value']],
  ['requestChanged', { changes: 'Уточнили сведения', path: 'cost.costTotal', value: '1' }, ['path']],
  ['requestChanged', { changes: 'Уточнили сведения' }, []],
  ['technicalIndicatorsChanged', {}, ['indicators']],
  ['additionalAgreement', { changes: 'Срок и цена', sum: '0', until: today }, ['sum', 'until']],
  ['additionalMaterialsRequest', { items: [] }, ['items']],
]

test.each(cases)('%s with %o is wrong in %o', (type, contents, fields) => {
  expect(letterProblems(type, contents, today).map(({ field }) => field)).toEqual(fields)
})

test('an indicator is named once and has its value', () => {
  const row = (name: string, value: string) => ({ name, unit: 'м2', value })
  const whyOf = (...indicators: ReturnType<typeof row>[]) =>
    letterProblems('technicalIndicatorsChanged', { indicators }, today)[0]?.why
  expect(whyOf(row('Площадь', ''))).toContain('новое значение')
  expect(whyOf(row('Площадь', '1'), row('площадь', '2'))).toContain('дважды')
  expect(whyOf(row('Площадь', '1'))).toBeUndefined()
})

test('a letter says what was and what is to be', () => {
  expect(letterLines({ newName: 'Школа № 2' }, 'Школа')).toEqual([
    { label: 'Новое наименование объекта', was: 'Школа', now: 'Школа № 2' },
  ])
  const indicators = [{ name: 'Площадь', unit: 'м2', value: '12', was: '10' }]
  expect(letterLines({ indicators })).toEqual([{ label: 'Площадь', was: '10 м2', now: '12 м2' }])
  expect(changedValue({ costPath: 'cost.costTotal', newCost: '10.00' })).toEqual({
    path: 'cost.costTotal',
    value: '10.00',
  })
  expect(changedValue({ changes: 'Прочее' })).toBeNull()
})
