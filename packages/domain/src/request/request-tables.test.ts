import { describe, expect, test } from 'vitest'
import { addressProblems, addressTypeNames, addressTypes, searchScope } from './objects/addresses.ts'
import { catalogs, catalogTitle } from './catalogs/catalogs.ts'
import { checkAnyFileName, checkFileName, checkFormat, checkNoteFormat } from './documents/formats.ts'
import { goalCodes } from './goal-codes.ts'
import { goalFor, goals, isLinkNeeded } from './goals.ts'
import { largeCatalogs } from './catalogs/large-catalogs.ts'
import { objectTypeCodes, objectTypes, workTypes } from './objects/objects.ts'
import { notListed } from './fields/not-listed.ts'
import { regions } from './catalogs/regions.ts'
import { partSlotsFor, rootSlotFor, slots, slotsFor } from './documents/slots.ts'

describe('goals', () => {
  test('the six goals of the specification', () => {
    expect([...goalCodes].sort()).toEqual(Object.keys(goals).sort())
    expect([...goalCodes].sort()).toEqual(['10', '20', '21', '22', '4', '8'])
  })

  test.each([
    [{ surveys: true, project: true, estimate: true }, '21'],
    [{ surveys: true, project: true, estimate: false }, '21'],
    [{ surveys: true, project: false, estimate: false }, '10'],
    [{ surveys: false, project: true, estimate: true }, '20'],
    [{ surveys: false, project: false, estimate: true }, '22'],
  ])('%o makes goal %s', (examined, goal) => {
    expect(goalFor(examined)).toEqual({ goal })
  })

  test('surveys with an estimate but without documentation are refused with the reason', () => {
    expect(goalFor({ surveys: true, project: false, estimate: true })).toMatchObject({
      why: expect.stringContaining('Добавьте'),
    })
    expect(goalFor({ surveys: false, project: false, estimate: false })).toHaveProperty('why')
  })

  test('documentation alone needs the conclusion on surveys; the estimate a technical one, but for capital repair', () => {
    expect(isLinkNeeded('20', '3')).toBe(true)
    expect(isLinkNeeded('22', '1')).toBe(true)
    expect(isLinkNeeded('22', '3')).toBe(false)
    expect(isLinkNeeded('21', '1')).toBe(false)
  })
})

test('objects and works bear the codes of the specification', () => {
  expect([objectTypes['1'].title, objectTypes['2'].capital]).toEqual(['Линейный объект', true])
  const titles = [workTypes['1'], workTypes['2'], workTypes['3']].map(({ title }) => title)
  expect(titles).toEqual(['Строительство', 'Реконструкция', 'Капитальный ремонт'])
})

describe('slots', () => {
  test('the sets of the specification', () => {
    expect(slotsFor('2').join(' ')).toBe('01 02 03 04 05 06 07 14 15 08 09 17')
    expect(slotsFor('1').join(' ')).toBe('01 10 11 12 06 13 14 15 16 17')
    expect(partSlotsFor('3').join(' ')).toBe('03 04 05 06 07 14 15 08')
    expect(partSlotsFor('1').join(' ')).toBe('11 12 06 13 14 15')
    expect(Object.keys(slots)).toHaveLength(17)
    expect([rootSlotFor('1'), rootSlotFor('2')]).toEqual(['12', '04'])
    const marks = Object.entries(slots)
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([, { mark }]) => mark)
    expect(marks.join(' ')).toBe('ПЗ ПЗУ АР КР ИОС ПОС ПОД ОДИ СМ ППО ТКР ИЛО ПОД ООС ПБ СМ ПРОЧ')
  })

  test('part slots and the root slot belong to their set', () => {
    for (const objectType of objectTypeCodes) {
      expect(slotsFor(objectType)).toEqual(expect.arrayContaining([...partSlotsFor(objectType)]))
      expect(partSlotsFor(objectType)).toContain(rootSlotFor(objectType))
    }
  })
})

describe('addresses', () => {
  test('every parent is an address type', () => {
    for (const type of addressTypeNames) {
      for (const parent of addressTypes[type].parents) expect(addressTypeNames).toContain(parent)
    }
    const parents = Object.fromEntries(addressTypeNames.map((type) => [type, addressTypes[type].parents.join(' ')]))
    expect(parents).toEqual({
      regions: '',
      areas: 'regions',
      cities: 'regions areas',
      places: 'regions areas cities',
      streets: 'regions areas cities places',
      steads: '',
      houses: 'regions areas cities places streets',
      rooms: 'houses',
    })
  })

  test('levels a place does not have are skipped', () => {
    expect(searchScope('streets', new Set(['regions']))).toEqual(['regions'])
    expect(searchScope('steads', new Set(['regions', 'cities']))).toEqual([])
  })

  test('an address has a region and text', () => {
    const region = { path: 'region', text: 'Выберите регион' }
    const text = { path: 'text', text: 'Укажите адрес' }
    expect(addressProblems({ region: '77', text: 'г. Москва, ул. Лесная, д. 5' })).toEqual([])
    expect(addressProblems({ region: '', text: 'г. Москва' })).toEqual([region])
    expect(addressProblems({ region: 'РФ', text: 'г. Москва' })).toEqual([{ path: 'region', text: notListed }])
    expect(addressProblems({ region: '77', text: ' ' })).toEqual([text])
    expect(addressProblems({ region: '', text: '' })).toEqual([region, text])
  })
})

describe('catalogues', () => {
  test.each(Object.entries({ ...catalogs, ...largeCatalogs }))(
    '%s has codes once and a title for each',
    (_, entries) => {
      const codes = entries.map((entry) => entry.code)
      expect(new Set(codes).size).toBe(codes.length)
      expect(entries.every((entry) => entry.title !== '')).toBe(true)
    },
  )

  test('their sizes are those of the classifiers', () => {
    expect(regions).toHaveLength(89)
    expect(largeCatalogs.MeasurementUnit).toHaveLength(588)
    expect(largeCatalogs.countries).toHaveLength(252)
    expect(catalogs.federalDistricts).toHaveLength(8)
    expect(catalogTitle('regionCatalogCode', '77')).toBe('Москва')
  })
})

describe('formats', () => {
  test.each([
    ['lsr.pdf', 'estimate', 'Файл сметы должен быть в формате gge или xml'],
    ['lsr-УЛ.pdf', 'estimate', null],
    ['lsr.gge', 'estimate', null],
    ['lsr.xlsx', 'olderEstimate', null],
    ['Раздел 3.pdf', 'section', null],
    ['Раздел 3.zip', 'section', 'Архивы не принимаются. Загрузите файлы по одному.'],
    ['model.ifc', 'section', null],
    ['model.ifc', 'document', expect.stringContaining('Допустимые форматы')],
  ] as const)('%s as %s → %s', (name, formats, why) => {
    expect(checkFormat({ name, formats, anyFormat: false })).toEqual(why)
  })

  test('the administrator may lift the rule of formats, but not for archives', () => {
    expect(checkFormat({ name: 'a.dwg', formats: 'document', anyFormat: true })).toBeNull()
    expect(checkFormat({ name: 'a.zip', formats: 'document', anyFormat: true })).not.toBeNull()
  })

  test.each([
    ['note.xml', '2022-08-31', true, false],
    ['note.pdf', '2022-09-01', true, false],
    ['note.pdf', null, true, false],
    ['note.xml', null, true, true],
    ['note.pdf', '2022-08-31', true, true],
    ['note.pdf', '2023-01-01', false, true],
    ['note.docx', null, false, false],
    ['note-ИУЛ.pdf', null, true, true],
  ])('the note %s with a task of %s, first examination: %s → accepted: %s', (name, taskDay, primary, accepted) => {
    expect(checkNoteFormat(name, { primary, taskDay }) === null).toBe(accepted)
  })

  test.each([
    ['Раздел ПД №5.pdf', true],
    ['a'.repeat(252) + '.pdf', false],
    ['a/b.pdf', false],
    ['a\u0007.pdf', false],
    ['акт\u202efdp.exe.pdf', false],
    ['смета.HTA', false],
    ['Раздел.dwg', true],
    ['без расширения', false],
    ['..', false],
    ['План\u200b.pdf', false],
    ['План\ufeff.pdf', false],
    ['План\u2028.pdf', false],
    ['Бригада 👷\u200d♂.pdf', true],
    ['акт.exe.', false],
    ['акт.html ', false],
    ['акт.pdf\u00a0', false],
    ['.pdf ', false],
    ['.pdf', false],
    ['..pdf', false],
    ['CON.pdf', false],
    ['com1.план.pdf', false],
    ['Контракт.pdf', true],
  ])('the name «%s» is allowed: %s', (name, allowed) => {
    expect(checkFileName(name) === null).toBe(allowed)
  })

  test('what is wrong with a name is said with what to do about it', () => {
    expect(checkFileName('План 1/2.pdf')).toMatch(/нельзя использовать .* Переименуйте файл и выберите снова\.$/)
    expect(checkFileName('смета.hta')).toMatch(/^Файлы \.hta не принимаются: .*другого формата\.$/)
    expect([checkFileName('Приказ'), checkAnyFileName('Приказ')]).toEqual([
      'У файла нет расширения. Переименуйте файл и выберите снова.',
      null,
    ])
  })

  test('a certifying sheet is recognised by its name beside a document of any format', () => {
    expect(checkFormat({ name: 'lsr-УЛ.pdf', formats: 'estimate', anyFormat: false })).toBeNull()
  })
})
