import { describe, expect, test } from 'vitest'
import { documentRows, needsIdentification } from './documents.ts'
import { exampleApplication } from '../example.ts'
import type { Flag, RequestFacts } from '../facts.ts'
import { flagNames } from '../facts.ts'
import { type FolderTemplate, foldersFor } from './folders.ts'
import { goalCodes } from '../goal-codes.ts'
import { type Goal, goalRow } from '../goals.ts'
import { isLinear, type ObjectType, objectTypeCodes, type WorkType, workTypeCodes } from '../objects/objects.ts'
import { readinessOf } from '../readiness/readiness.ts'
import { partSlotsFor, rootSlotFor, slotsFor } from './slots.ts'

const everyCombination = goalCodes.flatMap((goal) =>
  objectTypeCodes.flatMap((objectType) => workTypeCodes.map((workType) => [goal, objectType, workType] as const)),
)

function facts(goal: Goal, objectType: ObjectType, workType: WorkType, more: Partial<RequestFacts> = {}): RequestFacts {
  return { goal, objectType, workType, primacy: '1', flags: { budget: true }, ...more }
}

function flags(...names: Flag[]): { flags: Partial<Record<Flag, boolean>> } {
  return { flags: Object.fromEntries(names.map((name) => [name, true])) }
}

function folder(all: readonly FolderTemplate[], code: string): FolderTemplate {
  const found = all.find((one) => one.code === code)
  if (found === undefined) throw new Error(`no folder ${code}`)
  return found
}

function required(all: readonly FolderTemplate[]): string[] {
  return all.flatMap((one) => one.items.filter((item) => item.required).map((item) => item.code))
}

describe.each(everyCombination)('goal %s, object type %s, work type %s', (goal, objectType, workType) => {
  const all = foldersFor(facts(goal, objectType, workType))

  test('names no folder and no item of a folder twice', () => {
    const codes = all.map((one) => one.code)
    expect(new Set(codes).size).toBe(codes.length)
    const items = all.flatMap((one) => one.items.map((item) => item.code))
    expect(new Set(items).size).toBe(items.length)
    expect(all.every((one) => one.items.length > 0)).toBe(true)
  })

  test('has exactly the slots of the specification, in their order', () => {
    const slotsShown = [...new Set(all.filter((one) => one.code === one.slot).map((one) => one.slot))]
    const order = goalRow(goal).project ? slotsFor(objectType) : []
    expect(slotsShown).toEqual(order)
  })

  test('asks for the note as xml or pdf when documentation is examined, and for surveys when they are', () => {
    expect(required(all).some((code) => code === '07.20' || code === '08.11')).toBe(goalRow(goal).project)
    expect(all.some((one) => one.code === 'surveys' && one.atLeastOne)).toBe(goalRow(goal).surveys)
    expect(required(all).includes('05.01')).toBe(goalRow(goal).surveys)
    expect(required(all).includes('05.03')).toBe(goalRow(goal).project)
  })

  test('keeps the sections of linear and capital objects apart', () => {
    const codes = all.flatMap((one) => one.items.map((item) => item.code))
    expect(codes.some((code) => code.startsWith(isLinear(objectType) ? '07.' : '08.'))).toBe(false)
  })

  test('has one root folder for the parts when documentation is examined', () => {
    expect(all.filter((one) => one.isRoot).map((one) => one.code)).toEqual(
      goalRow(goal).project ? [isLinear(objectType) ? '12' : '04'] : [],
    )
  })
})

describe('an object of two parts', () => {
  const parts = [
    { id: 'a', index: 1, fields: { name: 'Учебный корпус' } },
    { id: 'b', index: 2, fields: { kind: 'stage' } },
  ]

  test.each(objectTypeCodes)(
    'has the part slots of the specification for each of them: object type %s',
    (objectType) => {
      const all = foldersFor(facts('21', objectType, '1'), parts)
      for (const { id } of parts) {
        const codes = all.filter(({ part }) => part === id).map(({ code }) => code)
        expect([...codes].sort()).toEqual([...partSlotsFor(objectType)].sort())
      }
      expect(all.filter(({ isRoot }) => isRoot)).toMatchObject([{ code: rootSlotFor(objectType), part: null }])
    },
  )

  test('a part folder stands after the slot it is of and bears the name of the part', () => {
    const titles = foldersFor(facts('21', '2', '1'), parts).filter(({ code }) => code === '04')
    expect(titles.map(({ title }) => title)).toEqual(['КР. Конструктивные решения', 'КР. Учебный корпус', 'КР. Этап 2'])
  })

  test('what is needed is needed of every part, and no more of the whole object', () => {
    const all = foldersFor(facts('21', '2', '1'), parts).filter(({ code }) => code === '04')
    expect(all.map(({ items }) => items[0]?.required)).toEqual([false, true, true])
    const estimates = foldersFor(facts('21', '2', '1'), parts).filter(({ code }) => code === '09')
    expect(estimates).toHaveLength(1)
  })

  test('surveys are not divided', () => {
    expect(foldersFor(facts('10', '2', '1'), parts).every(({ part }) => part === null)).toBe(true)
  })
})

test('goal 21 of a new building asks for these documents', () => {
  const all = foldersFor(facts('21', '2', '1'))
  expect(required(all).sort()).toEqual(
    [
      '01.99',
      '03.02',
      '05.01',
      '05.02',
      '05.03',
      '11.01',
      '11.02',
      '11.05',
      '11.06',
      '99.01',
      '07.20',
      '07.21',
      '07.22',
      '07.23',
      '07.30',
      '07.31',
      '07.32',
      '07.33',
      '07.34',
    ].sort(),
  )
  expect(all.filter((one) => one.atLeastOne).map((one) => one.code)).toEqual(['surveys', '05', '09'])
})

test('goal 10 asks for surveys and no documentation', () => {
  const all = foldersFor(facts('10', '1', '1'))
  expect(all.map((one) => one.code)).toEqual(['basis', 'initial', 'surveys'])
  expect(required(all)).toEqual(['01.99', '99.01', '05.01', '05.02'])
})

test('what blocks without the law having been read are only the note, the powers and the sections', () => {
  for (const row of documentRows) expect(row.confirmed).toBe(row.code === '01.03')
  const repair = foldersFor(facts('21', '2', '3'))
  const blocking = repair.flatMap((one) =>
    one.items.filter((item) => item.required && item.confirmed).map((item) => item.code),
  )
  expect(blocking).toEqual(['07.20'])
})

test('the estimate is not asked for when no money falls under part 2 of article 8.3', () => {
  const all = foldersFor(facts('21', '2', '1', { flags: { budget: false, estimateChecked: false } }))
  expect(folder(all, '09').atLeastOne).toBe(false)
  expect(required(all)).not.toContain('11.01')
})

test.each([
  ['demolition', '13.01'],
  ['okn', '02.05'],
  ['oopt', '02.04'],
  ['dangerous', '18.01'],
  ['networks', '04.01'],
  ['representative', '01.03'],
  ['reuse', '12.01'],
  ['publicObject', '07.35'],
] as const)('the fact «%s» makes document %s needed', (flag, code) => {
  expect(required(foldersFor(facts('21', '2', '1')))).not.toContain(code)
  expect(required(foldersFor(facts('21', '2', '1', flags(flag))))).toContain(code)
})

test('no set of facts names a document twice', () => {
  for (const [goal, objectType, workType] of everyCombination) {
    for (const primacy of ['1', '2', '3'] as const) {
      for (const taskDay of ['2022-08-31', '2022-09-01', null]) {
        const all = foldersFor({ goal, objectType, workType, primacy, taskDay, ...flags(...flagNames) })
        const codes = all.flatMap((one) => one.items.map((item) => item.code))
        expect(new Set(codes).size).toBe(codes.length)
      }
    }
  }
})

test('a design task dated before 01.09.2022 brings the older composition', () => {
  const old = foldersFor(facts('21', '2', '1', { taskDay: '2022-08-31' }))
  expect(folder(old, '03').items[0]).toMatchObject({ code: '07.03', title: 'Архитектурные решения' })
  expect(old.some((one) => one.code === '17.1')).toBe(false)
  const present = foldersFor(facts('21', '2', '1', { taskDay: '2022-09-01' }))
  expect(folder(present, '03').items[0]?.code).toBe('07.22')
  expect(folder(present, '05.7').slot).toBe('05')
})

test.each(['11.01', '11.05'])('%s may come from a program of estimates', (code) => {
  const rows = foldersFor(facts('8', '2', '1', flags('budget', 'estimateChecked'))).flatMap(({ items }) => items)
  expect(rows.find((item) => item.code === code)?.formats).toBe('estimateBasis')
})

test('estimates of a repeated examination may come in office formats', () => {
  const formats = (primacy: '1' | '2') =>
    folder(foldersFor(facts('21', '2', '1', { primacy })), '09').items.find((item) => item.code === '25.05')?.formats
  expect(formats('1')).toBe('estimate')
  expect(formats('2')).toBe('olderEstimate')
})

test.each([
  ['01.03', true],
  ['02.04', false],
  ['02.05', true],
  ['07.20', false],
  ['10.01', true],
  ['11.05', false],
  ['12.01', true],
  ['13.02', false],
  ['25.03', false],
  ['99.02', true],
])('document %s needs date, number and author: %s', (code, needed) => {
  expect(needsIdentification(code)).toBe(needed)
})

test('of a gas network the solutions and the project of building works are advised, not demanded', () => {
  const road = exampleApplication('21', '1')
  const left = (gasNetwork: boolean) => {
    const sections = { ...road.sections, object: { ...road.sections.object, gasNetwork } }
    return readinessOf({ ...road, sections, items: [] }, '2026-04-15')
      .blockers.filter(({ path }) => /^uploads\.(11|06|14)\//.test(path))
      .map(({ path, confirmed, why }) => [path.split('/')[0], confirmed, why.includes('газовых сетей')])
  }
  expect(left(false)).toEqual([
    ['uploads.11', true, false],
    ['uploads.06', true, false],
    ['uploads.14', true, false],
  ])
  expect(left(true)).toEqual([
    ['uploads.11', false, true],
    ['uploads.06', false, true],
  ])
})
