import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Carried, nothingCarried } from './carried.ts'
import { carriedOf, leavesOf } from './leaves.ts'
import { everyPath, reviewOf, withTaken } from './review.ts'

const aSchool: Carried = {
  ...nothingCarried,
  sections: { object: { name: 'Школа', functions: '02.01.001', seismicity: ['5'] } },
  addresses: [{ region: '72', text: 'с. Новые Кедры' }],
  steads: [{ type: 'gpzu', fields: { cadastral: '72:17:1:1', note: 'Основной' } }],
  indicators: [{ name: 'Вместимость', unit: 'Место', value: '825', isMain: true }],
  participants: [
    { role: 'DEVELOPER', type: 'organization', fields: { fullName: 'ГКУ', inn: '7299001018', email: 'a@b.example' } },
  ],
}
const withName = (name: string, from = aSchool): Carried => ({
  ...from,
  sections: { object: { ...from.sections.object, name } },
})
const all = (offered: Carried) => ({ mine: nothingCarried, offered })
const statesOf = (mine: Carried, base: Carried | null, offered: Carried) =>
  reviewOf({ mine, base, offered }).rows.map(({ path, state, isTaken }) => [path, state, isTaken])

test('what is blank is filled, what people typed stays unless they decide otherwise', () => {
  const mine = withName('Гимназия', { ...nothingCarried, sections: { object: { functions: '' } } })
  expect(statesOf(mine, null, aSchool)).toEqual([
    ['object.name', 'conflict', false],
    ['object.functions', 'new', true],
    ['object.seismicity', 'new', true],
    ['addresses/0', 'new', true],
    ['steads/72:17:1:1', 'new', true],
    ['indicators/вместимость', 'new', true],
    ['participants/DEVELOPER 7299001018/fullName', 'new', true],
    ['participants/DEVELOPER 7299001018/inn', 'new', true],
    ['participants/DEVELOPER 7299001018/email', 'new', true],
  ])
})

test('a newer version changes what came from the earlier one, and keeps its hands off what was changed by hand', () => {
  expect(statesOf(aSchool, aSchool, withName('Лицей'))).toEqual([['object.name', 'changed', true]])
  expect(statesOf(withName('Гимназия'), aSchool, aSchool)).toEqual([['object.name', 'byHand', false]])
  expect(statesOf(withName('Гимназия'), aSchool, withName('Лицей'))).toEqual([['object.name', 'conflict', false]])
  expect(statesOf(aSchool, aSchool, { ...aSchool, addresses: [] })).toEqual([['addresses/0', 'gone', true]])
  // Cleared by hand stays clear.
  expect(statesOf(withName(''), aSchool, aSchool)).toEqual([['object.name', 'byHand', false]])
})

test('a row that says more than the note is the same row, and keeps what it says', () => {
  const measured: Carried = {
    ...aSchool,
    steads: [{ type: 'gpzu', fields: { cadastral: '72:17:1:1', note: 'Основной', area: '41250' } }],
  }
  expect(statesOf(measured, aSchool, aSchool)).toEqual([])
  const renamed = { ...aSchool, steads: [{ type: 'gpzu', fields: { cadastral: '72:17:1:1', note: 'Главный' } }] }
  const taken = withTaken({ mine: measured, offered: renamed }, new Set(['steads/72:17:1:1']))
  expect(taken.steads[0]?.fields).toEqual({ cadastral: '72:17:1:1', note: 'Главный', area: '41250' })
})

test('a code of function spelt otherwise is the same code, of the object and of a part', () => {
  const spelt = (object: string, part: string): Carried => ({
    ...aSchool,
    sections: { object: { ...aSchool.sections.object, functions: object } },
    parts: [{ fields: { kind: 'part', name: 'Котельная', functions: part }, indicators: [] }],
  })
  const mine = spelt('02.01.001', '12.01.001.002')
  expect(statesOf(mine, null, spelt('2.1.1', '12.1.1.2'))).toEqual([])
  expect(statesOf(mine, null, spelt('2.1.10', '12.1.1.20'))).toEqual([
    ['object.functions', 'conflict', false],
    ['parts/котельная', 'conflict', false],
  ])
})

test('leaves lose nothing, and everything taken makes the offer', () => {
  expect(carriedOf(leavesOf(aSchool))).toEqual(aSchool)
  expect(withTaken(all(aSchool), everyPath(all(aSchool)))).toEqual(aSchool)
})

test('rows that are known by the same are all there: two plots without a number, two shares of one kind', () => {
  const twice: Carried = {
    ...aSchool,
    steads: [
      { type: 'other', fields: { note: 'Под школу' } },
      { type: 'other', fields: { note: 'Под проезд' } },
    ],
    parts: [
      { fields: { kind: 'part', functions: '02.01.001' }, indicators: [] },
      { fields: { kind: 'part', functions: '02.01.002' }, indicators: [] },
    ],
    financing: [
      { source: '3', percent: '40.00' },
      { source: '3', percent: '60.00' },
    ],
    indicators: [
      { name: 'Площадь участка', unit: 'Гектар', value: '2.1' },
      { name: 'Площадь участка', unit: 'Квадратный метр', value: '21000' },
    ],
    participants: [
      { role: 'PROJECT_ORG', type: 'organization', fields: { performs: 'project' } },
      { role: 'PROJECT_ORG', type: 'organization', fields: { performs: 'surveys' } },
    ],
  }
  expect(carriedOf(leavesOf(twice))).toEqual(twice)
  expect(withTaken(all(twice), everyPath(all(twice)))).toEqual(twice)
  expect(statesOf(twice, null, twice)).toEqual([])
})

test('a path stays short enough to be sent back, whatever a row is called', () => {
  const long = { ...nothingCarried, indicators: [{ name: 'п'.repeat(5000), unit: 'Место', value: '1' }] }
  for (const path of everyPath(all(long))) expect(path.length).toBeLessThan(400)
})

test('a version that is silent about the kind of works takes it from nobody', () => {
  const withWork = { ...aSchool, sections: { ...aSchool.sections, declarer: { workType: '1' } } }
  expect(statesOf(withWork, withWork, aSchool)).toEqual([])
})

test('whatever is chosen, what is not chosen stays as it was', () => {
  const paths = [...everyPath(all(aSchool))]
  fc.assert(
    fc.property(fc.subarray(paths), (chosen) => {
      const mine = withName('Гимназия', { ...aSchool, addresses: [{ region: '77', text: 'Москва' }], indicators: [] })
      const after = new Map(
        leavesOf(withTaken({ mine, offered: aSchool }, new Set(chosen))).map((leaf) => [leaf.path, leaf.text]),
      )
      const [before, offered] = [mine, aSchool].map(
        (one) => new Map(leavesOf(one).map((leaf) => [leaf.path, leaf.text])),
      )
      for (const path of paths) expect(after.get(path)).toBe((chosen.includes(path) ? offered : before)?.get(path))
    }),
  )
})
