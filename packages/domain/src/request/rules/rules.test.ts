import { describe, expect, test } from 'vitest'
import type { Application } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { conditions } from '../facts.ts'
import { fieldTable } from '../fields/field-table.ts'
import { fieldsFor } from '../fields/fields.ts'
import { financingSubjects } from './financing-rules.ts'
import { foldersFor } from '../documents/folders.ts'
import { goalCodes } from '../goal-codes.ts'
import { linkSubjects } from './link-rules.ts'
import { listSubjects } from './list-rules.ts'
import { participantFields } from '../participants/participant-fields.ts'
import { factsOf, leftIn, readinessOf, rulesFor } from '../readiness/readiness.ts'
import { columnSubject, rowRules } from './row-rules.ts'
import type { RuleRow } from './rules.ts'
import { ownRules } from './rules-in-force.ts'

const today = '2026-04-15'
/** An act, a scheme of the ministry, or what the portal itself asks by. */
const whyWords = /(ГрК|ПП РФ|закон|приказ|схема|[Пп]орядок|[Рр]аспределение|Форма|плата|перечень)/
const handover: RuleRow = {
  subject: '99.01',
  goals: goalCodes,
  need: 'must',
  condition: 'always',
  source: 'п. 13 Положения в ред. от 26.11.2025',
  confirmed: true,
  validFrom: '2026-04-01',
  validTo: null,
}

/** An application that lacks one document and nothing else. */
function without(code: string, more: Partial<Application> = {}): Application {
  const filled = exampleApplication('21')
  return { ...filled, items: filled.items.filter((item) => item.code !== code), ...more }
}

const aboutHandover = (application: Application, day = today) =>
  readinessOf(application, day).blockers.filter(({ path }) => path === 'uploads.basis/99.01')

const known = rowRules.map(({ subject }) => subject)
const columns = fieldTable.flatMap((row) => row.columns.map(({ id }) => columnSubject(row.path, id)))

test('every rule names its act and a field, document or section that exists', () => {
  for (const { subject, source, condition, goals } of ownRules) {
    expect(source).not.toBe('')
    expect(goals.length).toBeGreaterThan(0)
    expect(Object.keys(conditions)).toContain(condition)
    if (/^(addresses|steads$|indicators|links)/.test(subject))
      expect(Object.keys({ ...listSubjects, ...linkSubjects })).toContain(subject)
    else if (subject.startsWith('financing')) expect(Object.keys(financingSubjects)).toContain(subject)
    else if (/^(steads|parts|changes)[. ]|^participants\.(accounts|bases|certificates)\b/.test(subject))
      expect(known).toContain(subject)
    else if (columns.includes(subject)) expect(subject).toMatch(/^\w+\.\w+\.\w+$/)
    else if (subject.startsWith('participants.'))
      expect(participantFields.map(({ id }) => id)).toContain(subject.split('.')[2])
    else if (subject.includes('.') && /^[a-z]/.test(subject) && !/^(section|sheets) /.test(subject))
      expect(fieldTable.map(({ path }) => path)).toContain(subject)
  }
})

describe('what the operator decided', () => {
  test('makes a rule that only warned block, with the act he named', () => {
    expect(aboutHandover(without('99.01'))).toMatchObject([{ confirmed: false }])
    expect(aboutHandover(without('99.01', { ruleDecisions: [handover] }))).toMatchObject([
      { confirmed: true, why: handover.source },
    ])
  })

  test('lifts a rule from its day on, and not before', () => {
    const lifted = without('99.01', { ruleDecisions: [{ ...handover, need: 'may' }] })
    expect(aboutHandover(lifted, '2026-03-31')).toHaveLength(1)
    expect(aboutHandover(lifted, '2026-04-01')).toEqual([])
  })

  test('reaches the fields of participants, by kind of person', () => {
    const filled = exampleApplication('21')
    const decide = (need: RuleRow['need'], field: string, confirmed = true): Application => ({
      ...filled,
      ruleDecisions: [{ ...handover, subject: `participants.organization.${field}`, need, confirmed }],
      participants: filled.participants.map((one) =>
        one.role === 'GEN' ? { ...one, fields: { ...one.fields, kpp: '', headSnils: '' } } : one,
      ),
    })
    const left = (application: Application) =>
      readinessOf(application, today).blockers.map(({ path, confirmed }) => [path, confirmed])
    const kpp = ['participants.gen.kpp', true]
    expect(left(decide('may', 'phone'))).toEqual([kpp])
    expect(left(decide('may', 'kpp'))).toEqual([])
    expect(left(decide('no', 'kpp'))).toEqual([])
    expect(left(decide('must', 'kpp', false))).toEqual([['participants.gen.kpp', false]])
    expect(left(decide('must', 'headSnils'))).toContainEqual(['participants.gen.headSnils', true])
  })

  test('reaches what must be said of the sources of money', () => {
    const left = (application: Application, decision: Partial<RuleRow> & Pick<RuleRow, 'subject'>) =>
      readinessOf({ ...application, ruleDecisions: [{ ...handover, ...decision }] }, today).blockers.map(
        ({ path, confirmed, why }) => [path, confirmed, why],
      )
    const surveys = { ...exampleApplication('10'), financing: [{ source: '1', budgetLevel: '2' }] }
    expect(left(surveys, { subject: 'financing.budgetLevel' })).toEqual([
      ['financing.0.percent', true, expect.stringContaining('схема')],
    ])
    expect(left(surveys, { subject: 'financing.percent', confirmed: false })).toEqual([
      ['financing.0.percent', false, handover.source],
    ])
    expect(left(surveys, { subject: 'financing.percent', need: 'may' })).toEqual([])
    const others = { ...exampleApplication('22'), financing: [{ source: '3', percent: '100' }] }
    const aboutMoney = (decision: Partial<RuleRow> & Pick<RuleRow, 'subject'>) =>
      left(others, decision).filter(([path]) => path === 'financing')
    expect(aboutMoney({ subject: 'financing.percent' })).toEqual([['financing', true, 'п. 2 ч. 5 ст. 49 ГрК РФ']])
    expect(aboutMoney({ subject: 'financing.onlyEstimate', need: 'may' })).toEqual([])
  })

  test('reaches the roles somebody must stand in', () => {
    const filled = exampleApplication('21')
    const participants = filled.participants.filter(({ role }) => role !== 'GEN')
    const left = (decision: Partial<RuleRow>) =>
      readinessOf(
        { ...filled, participants, ruleDecisions: [{ ...handover, subject: 'role GEN', ...decision }] },
        today,
      ).blockers.map(({ path, confirmed, why }) => [path, confirmed, why])
    expect(left({})).toEqual([['participants.GEN', true, handover.source]])
    expect(left({ confirmed: false })).toEqual([['participants.GEN', false, handover.source]])
    expect(left({ need: 'may' })).toEqual([])
  })

  test('does not reach an application that was submitted before its day', () => {
    const decided = without('99.01', { ruleDecisions: [handover], submittedOn: '2026-03-20' })
    expect(aboutHandover(decided)).toMatchObject([{ confirmed: false }])
  })

  test('hides a field that is not to be asked', () => {
    const rule: RuleRow = { ...handover, subject: 'declarer.placement', need: 'no' }
    const facts = factsOf(exampleApplication('10'), rulesFor({ ruleDecisions: [rule] }, today))
    expect(fieldsFor('declarer', facts).map(({ path }) => path)).not.toContain('declarer.placement')
  })
})

test('a value whose field is hidden is kept and decides nothing', () => {
  const housing = { ...exampleApplication('21').sections, object: { housing: true } }
  const flags = (goal: '21' | '22') => factsOf({ ...exampleApplication(goal), sections: housing }).flags
  expect(flags('21').housing).toBe(true)
  expect(flags('22').housing).toBe(false)
})

test('what is told of the object decides its documents also where only the estimate is checked', () => {
  const filled = exampleApplication('22')
  const declarer = { ...filled.sections.declarer, pdReuse: 'used' }
  const object = { ...filled.sections.object, okn: true, dangerous: true }
  const facts = factsOf({ ...filled, sections: { ...filled.sections, declarer, object } })
  const items = foldersFor(facts).flatMap((folder) => folder.items)
  const needOf = (code: string) => items.find((item) => item.code === code)?.required
  expect([needOf('02.05'), needOf('18.01'), needOf('12.01')]).toEqual([true, false, false])
  expect(fieldsFor('object', facts).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['object.oopt', 'object.specialZone', 'object.snowDistrict']),
  )
})

test('a dangerous object brings its other documentation also at a capital repair', () => {
  const filled = exampleApplication('21', '2', '3')
  const object = { ...filled.sections.object, dangerous: true }
  const folder = foldersFor(factsOf({ ...filled, sections: { ...filled.sections, object } })).find(
    ({ code }) => code === '17',
  )
  expect(folder?.items.map(({ required }) => required)).toEqual([true])
})

test('every item of what is left names an act or the form it stands on', () => {
  for (const goal of goalCodes) {
    const blank = { ...exampleApplication(goal, '1', '2'), sections: {}, participants: [], items: [], links: 0 }
    for (const { why, who, path } of readinessOf({ ...blank, addresses: [], financing: [] }, today).blockers)
      expect([path, why, who]).toEqual([path, expect.stringMatching(whyWords), expect.stringMatching(/./)])
  }
})

test('unsigned, refused and unchecked files stand in the list, and only the first two block', () => {
  const filled = exampleApplication('10')
  const [first, second, third, ...rest] = filled.items
  if (!first || !second || !third) throw new Error('the example has too few documents')
  const items = [{ ...first, notSigned: 2 }, { ...second, faulty: 1 }, { ...third, checking: 1 }, ...rest]
  const { blockers } = readinessOf({ ...filled, items }, today)
  expect(blockers.filter(({ act }) => act)).toMatchObject([
    {
      act: 'sign',
      confirmed: true,
      path: expect.stringMatching(/^uploads\.[^#]+#sign$/),
      text: 'Подпишите файлы: без принятой подписи 2 файла',
      who: 'Лицо с правом подписи',
    },
    { act: 'replace', confirmed: true, path: expect.stringMatching(/^uploads\.[^#]+#replace$/) },
    { act: 'wait', confirmed: false, who: 'Портал, сам' },
  ])
  expect(leftIn({ blockers })).toEqual({ fields: 0, documents: 0, unidentified: 0, uncertified: 0, misplaced: 0 })
})

describe('a certifying sheet', () => {
  const without = (uncertified: number, more: Partial<Application> = {}) => {
    const filled = exampleApplication('21')
    const items = filled.items.map((item) => ({ ...item, uncertified }))
    const readiness = readinessOf({ ...filled, items, ...more }, today)
    return { lines: readiness.blockers.filter(({ act }) => act === 'certify'), left: leftIn(readiness).uncertified }
  }
  const mustHave = (folder: string): RuleRow => ({ ...handover, subject: `sheets ${folder}` })

  test('is asked for with a report of surveys, and warns: no act was read that refuses one without it', () => {
    const { lines, left } = without(2)
    expect(lines).toMatchObject([
      {
        path: 'uploads.surveys/06.01',
        text: 'Приложите информационно-удостоверяющий лист (ИУЛ): его нет у 2 файлов',
        confirmed: false,
      },
    ])
    expect(left).toBe(0)
    expect(without(0).lines).toEqual([])
  })

  test('refuses where the operator has decided so, for a section as for surveys', () => {
    const { lines, left } = without(1, { ruleDecisions: [mustHave('04'), mustHave('surveys')] })
    expect(lines.map(({ path, confirmed }) => [path, confirmed])).toEqual([
      ['uploads.surveys/06.01', true],
      ['uploads.04/07.23', true],
    ])
    expect(left).toBe(2)
    expect(without(1, { ruleDecisions: [{ ...mustHave('surveys'), need: 'may' }] }).lines).toEqual([])
  })
})

test('it is told who has what a missing document or requisite needs', () => {
  const who = (application: Application, path: string) =>
    readinessOf(application, today).blockers.find((one) => one.path === path)?.who
  expect(who(without('07.23'), 'uploads.04/07.23')).toBe('Заявитель; готовит ООО «ПБ „Опора“»')
  expect(who(without('05.03'), 'uploads.initial/05.03')).toBe('Заявитель')
  const filled = exampleApplication('21')
  const participants = filled.participants.map((one) =>
    one.role === 'GEN' ? { ...one, fields: { ...one.fields, kpp: '' } } : one,
  )
  expect(who({ ...filled, participants }, 'participants.gen.kpp')).toBe(
    'Заявитель; сведения у участника: ООО «ПБ „Опора“»',
  )
})

test('within expert support only the changed estimate is asked for', () => {
  const support = { ...exampleApplication('21'), primacy: '3' as const, items: [] }
  const absent = (costChanged: string) =>
    readinessOf({ ...support, sections: { ...support.sections, declarer: { costChanged } } }, today)
      .blockers.filter(({ act, confirmed }) => act === 'upload' && confirmed)
      .map(({ path }) => path)
  expect(absent('no')).toEqual([])
  expect(absent('yes')).toEqual(['uploads.09'])
})

test.each(['expertSupport', 'esPreExamination'] as const)(
  'an application for a contract of support (%s) asks for no section and for no contract that is not there yet',
  (kind) => {
    const filled = exampleApplication('21', '2', '1', '3', kind)
    expect(readinessOf(filled, today).blockers).toEqual([])
    const bare = { ...filled, items: [] }
    const left = readinessOf(bare, today).blockers
    expect(left.filter(({ act, confirmed }) => act === 'upload' && confirmed)).toEqual([])
    expect(left.map(({ path }) => path)).toContain('uploads.basis/15.08')
    expect(left.some(({ path }) => /supportContract|changeSummary|uploads\.\d/.test(path))).toBe(false)
  },
)

test('support after an examination rests on a positive conclusion, before it on none', () => {
  const problems = (kind: 'expertSupport' | 'esPreExamination', previousConclusions: unknown) => {
    const filled = exampleApplication('21', '2', '1', '3', kind)
    const sections = { ...filled.sections, declarer: { ...filled.sections.declarer, previousConclusions } }
    return readinessOf({ ...filled, sections, links: 0 }, today)
      .blockers.filter(({ path }) => /previousConclusions|linkedRequestForm/.test(path))
      .map(({ text }) => text)
  }
  expect(problems('expertSupport', [])).toEqual([
    'Добавьте хотя бы одну строку',
    'Выберите заявление, с заключением по которому связано это; если заключение выдано не через портал, достаточно назвать его в разделе «Связанные заявления»',
  ])
  const negative = [{ number: '77-1-1-1-012345-2025', date: '2025-06-02', issuer: 'Экспертиза', result: '2' }]
  expect(problems('expertSupport', negative)[0]).toContain('положительное заключение')
  expect(problems('esPreExamination', [])).toEqual([])
})

test('what the contract says cannot be mended in a request under it: it warns, and what the request says itself refuses', () => {
  const child = exampleApplication('21', '2', '1', '3', 'complianceEstimation')
  const declarer = { ...child.sections.declarer, personalDataConsent: false, placement: null }
  const sections = { ...child.sections, declarer, object: { ...child.sections.object, name: '' } }
  const wrong = (application: Application) =>
    readinessOf(application, today)
      .blockers.filter(({ path }) => /placement|personalDataConsent|object\.name|addresses/.test(path))
      .map(({ path, confirmed }) => [path, confirmed])
  expect(wrong({ ...child, sections, addresses: [] })).toEqual([
    ['declarer.placement', false],
    ['declarer.personalDataConsent', true],
    ['object.name', false],
    ['addresses', false],
  ])
  expect(wrong({ ...child, kind: 'ordinary', sections, addresses: [] }).every(([, confirmed]) => confirmed)).toBe(true)
})

test('a request under the contract brings what was changed, and the papers of the estimate when the cost has', () => {
  const child = exampleApplication('21', '2', '1', '3', 'complianceEstimation')
  const asked = (costChanged: string) =>
    readinessOf({ ...child, items: [], sections: { ...child.sections, declarer: { costChanged } } }, today)
      .blockers.filter(({ act }) => act === 'upload')
      .map(({ path }) => path)
  expect(asked('no')).toEqual(['uploads.basis/15.08', 'uploads.basis/99.02', 'uploads.initial/05.03'])
  expect(asked('yes')).toEqual(expect.arrayContaining(['uploads.09', 'uploads.estimateBasis/11.01']))
})
