import { describe, expect, test } from 'vitest'
import type { Application } from '../application.ts'
import { exampleApplication } from '../example.ts'
import { shownSections } from '../fields/fields.ts'
import { goalCodes } from '../goal-codes.ts'
import { objectTypeCodes, workTypeCodes } from '../objects/objects.ts'
import type { ObjectPart } from '../objects/parts.ts'
import { factsOf, fillingBlockers, leftIn, readinessOf } from './readiness.ts'
import type { SteadType } from '../objects/steads.ts'

const today = '2026-04-15'
const everyCombination = goalCodes.flatMap((goal) =>
  objectTypeCodes.flatMap((objectType) => workTypeCodes.map((workType) => [goal, objectType, workType] as const)),
)

function texts(application: Application): string[] {
  return readinessOf(application, today).blockers.map((blocker) => `${blocker.path}: ${blocker.text}`)
}

function withField(application: Application, section: string, values: Record<string, unknown>): Application {
  return {
    ...application,
    sections: { ...application.sections, [section]: { ...application.sections[section], ...values } },
  }
}

test.each(everyCombination)(
  'a filled application of goal %s, object %s, work %s is ready',
  (goal, objectType, workType) => {
    const readiness = readinessOf(exampleApplication(goal, objectType, workType), today)
    expect(readiness.blockers).toEqual([])
    expect(readiness.done).toBe(readiness.total)
    expect(readiness.total).toBeGreaterThan(20)
  },
)

const again = goalCodes.flatMap((goal) =>
  (['1', '2'] as const).flatMap((objectType) =>
    (['2', '3'] as const).map((primacy) => [goal, objectType, primacy] as const),
  ),
)

describe.each(again)('an application of goal %s, object %s, made again (%s)', (goal, objectType, primacy) => {
  const filled = exampleApplication(goal, objectType, '1', primacy)

  test('is ready when it says what has changed', () => {
    expect(readinessOf(filled, today).blockers).toEqual([])
  })

  test('asks what has changed since, each with its act, and stops for nothing that was not compared with the law', () => {
    const { declarer } = filled.sections
    const emptied = Object.keys(declarer ?? {}).filter((name) => /^(change|cause|support|costChanged)/.test(name))
    const silent = withField(filled, 'declarer', Object.fromEntries(emptied.map((name) => [name, ''])))
    const { blockers } = readinessOf(silent, today)
    const asked = blockers.map(({ path, confirmed }) => `${path}${confirmed ? '' : ' warns'}`)
    expect(asked).toEqual([
      ...(primacy === '2' ? ['declarer.causeRepeat'] : []),
      'declarer.changeSummary warns',
      ...(goal === '10' ? [] : ['declarer.costChanged warns']),
      ...(primacy === '3'
        ? ['supportContractNumber', 'supportContractDate', 'supportDecisionDate'].map(
            (name) => `declarer.${name} warns`,
          )
        : []),
    ])
    expect(blockers.every(({ why }) => why !== '')).toBe(true)
  })
})

test.each(goalCodes)('an empty application of goal %s says in every section what is missing', (goal) => {
  const empty: Application = {
    goal,
    objectType: '2',
    workType: '1',
    primacy: '1',
    sections: {},
    participants: [],
    addresses: [],
    financing: [],
    steads: [],
    parts: [],
    indicators: [],
    items: [],
    links: 0,
  }
  const readiness = readinessOf(empty, today)
  for (const section of ['declarer', 'object', 'addresses', 'participants', 'cost']) {
    expect(readiness.sections.find((one) => one.section === section)?.errors).toBeGreaterThan(0)
    const blockers = readiness.blockers.filter((blocker) => blocker.confirmed && blocker.section === section)
    expect(blockers.every((blocker) => blocker.text !== '' && blocker.why !== '')).toBe(true)
  }
  expect(readiness.done).toBeLessThan(readiness.total)
})

describe('a section that is filled wrongly', () => {
  const example = exampleApplication('21')

  test('one cleared field is one blocker with its link', () => {
    const readiness = readinessOf(withField(example, 'object', { functions: '' }), today)
    expect(readiness.blockers).toMatchObject([
      { section: 'object', path: 'object.functions', text: 'Заполните поле', confirmed: true },
    ])
    expect(readiness.total - readiness.done).toBe(1)
    expect(readiness.sections.find((one) => one.section === 'object')?.errors).toBe(1)
  })

  test('a wrong value blocks even where none is needed', () => {
    expect(texts(withField(example, 'object', { designTaskDate: '2050-01-01' }))).toEqual([
      'object.designTaskDate: Дата не может быть позже сегодняшней',
    ])
  })

  test('what another answer has hidden is not judged, and not submitted', () => {
    const { declarer = {} } = example.sections
    const filled = (procurement: string) => ({ ...declarer, procurement, ikz: '12' })
    expect(texts(withField(example, 'declarer', filled('44')))).toEqual([
      'declarer.ikz: Идентификационный код закупки состоит из 36 цифр',
    ])
    expect(texts(withField(example, 'declarer', filled('223')))).toEqual([])
    const submitted = (procurement: string) => {
      const application = withField(example, 'declarer', filled(procurement))
      return shownSections(application.sections, factsOf(application)).declarer
    }
    expect(submitted('44')).toHaveProperty('ikz')
    expect(submitted('none')).not.toHaveProperty('ikz')
  })

  test('a refused consent blocks', () => {
    expect(texts(withField(example, 'declarer', { personalDataConsent: false }))).toEqual([
      'declarer.personalDataConsent: Поставьте отметку',
    ])
  })

  test('the total of the cost is the sum of its parts', () => {
    const { blockers } = readinessOf(withField(example, 'cost', { costTotal: '800000' }), today)
    expect(blockers).toMatchObject([
      { path: 'cost.costTotal', text: expect.stringMatching(/сумме .* 812\u00a0450,30/), confirmed: false },
    ])
  })

  test('works of design and the tax may stand beside the other costs, or within them', () => {
    const parts = {
      costWorks: '100',
      costEquipment: '10',
      costOther: '5',
      costDesign: '20',
      costVat: '27',
      limitCost: '900',
    }
    const told = (costTotal: string) => texts(withField(example, 'cost', { ...parts, costTotal }))
    for (const whole of ['115', '135', '142', '162']) expect(told(whole)).toEqual([])
    expect(told('147')).toHaveLength(1)
  })

  test.each([
    ['20', '1', { result: '2' }, 'инженерных изысканий'],
    ['20', '1', { kind: 'ecology' }, 'инженерных изысканий'],
    ['20', '1', { kind: 'surveys' }, null],
    ['22', '1', { kind: 'surveys' }, 'проектной документации'],
    ['22', '1', { kind: 'both' }, null],
    ['22', '3', { result: '2' }, null],
  ] as const)('goal %s, works %s rest on an earlier conclusion %o: %s', (goal, workType, cells, missing) => {
    const application = exampleApplication(goal, '2', workType)
    const number = 'result' in cells ? '77-1-2-1-012345-2025' : '77-1-1-1-012345-2025'
    const conclusion = { number, date: '2025-06-02', issuer: 'Эксперты', result: '1', ...cells }
    const told = texts(withField(application, 'declarer', { previousConclusions: [conclusion] }))
    const sentence = `declarer.previousConclusions: Нужно положительное заключение экспертизы ${missing}`
    expect(told).toEqual(missing === null ? [] : [sentence])
  })

  test.each([
    [[], 'financing: Добавьте источник финансирования'],
    [[{ source: '1', budgetLevel: '1' }], 'financing.0.percent: Укажите долю'],
    [[{ source: '1', percent: '100' }], 'financing.0.budgetLevel: Выберите уровень бюджета'],
    [[{ source: '2', percent: '100' }], 'financing.0.ownerText: Укажите юридическое лицо'],
    [
      [
        { source: '1', budgetLevel: '1', percent: '60' },
        { source: '3', percent: '30.5' },
      ],
      'financing: Сумма долей финансирования должна быть равна 100 %',
    ],
    [[{ source: '1', budgetLevel: '1', percent: '100' }, { source: '3' }], expect.stringContaining('меньше 100 %')],
  ])('financing %o → %s', (financing, text) => {
    expect(texts({ ...exampleApplication('10'), financing })).toContainEqual(text)
  })

  test('an unfinished row of a list leads to the cell that is left', () => {
    expect(texts({ ...example, addresses: [{ region: '77', text: '' }] })).toEqual(['addresses.0.text: Укажите адрес'])
    const unfinished = { source: '', percent: '100.00' }
    expect(texts({ ...example, financing: [unfinished] })).toEqual(['financing.0.source: Выберите источник'])
    for (const percent of ['0.00', '120.00'])
      expect(texts({ ...example, financing: [{ source: '3', percent }] })).toContainEqual(
        'financing.0.percent: Доля больше нуля и не больше 100 %',
      )
    const [first, ...others] = example.indicators
    if (!first) throw new Error('the example has indicators')
    expect(texts({ ...example, indicators: [{ ...first, unit: '' }, ...others] })).toEqual([
      'indicators.0.unit: Укажите единицу измерения',
    ])
  })

  test.each(['22', '4'] as const)('goal %s needs some money of part 2 of article 8.3', (goal) => {
    const estimate = { ...exampleApplication(goal), financing: [{ source: '3' }, { source: '3' }] }
    const needed = expect.stringContaining('Только смету проверяют')
    expect(texts(estimate)).toContainEqual(needed)
    expect(texts({ ...estimate, financing: [{ source: '1' }, { source: '3' }] })).not.toContainEqual(needed)
    expect(texts({ ...example, financing: [{ source: '3' }] })).not.toContainEqual(needed)
    expect(texts({ ...estimate, isEstimateFundingLifted: true })).not.toContainEqual(needed)
  })

  test('where the check of the money is lifted, the estimate is asked for like any other', () => {
    const ofOthers: Application = { ...example, financing: [{ source: '3' }], items: [] }
    const estimate = expect.stringMatching(/^uploads[.](09|16)/)
    expect(texts(ofOthers)).not.toContainEqual(estimate)
    expect(texts({ ...ofOthers, isEstimateFundingLifted: true })).toContainEqual(estimate)
  })

  test('shares of three sources add up exactly', () => {
    const financing = [
      { source: '1', budgetLevel: '1', percent: '14.9' },
      { source: '1', budgetLevel: '2', percent: '67.4' },
      { source: '2', ownerText: 'ГК «Дороги»', percent: '17.7' },
    ]
    expect(texts({ ...example, financing })).toEqual([])
  })

  test('a missing role, a second payer and surveys without a performer are named', () => {
    const without = (role: string) => ({
      ...example,
      participants: example.participants.filter((one) => one.role !== role),
    })
    expect(texts(without('GEN'))).toEqual(['participants.GEN: Добавьте участника: генеральная проектная организация'])
    const twice = {
      ...example,
      participants: [
        ...example.participants,
        ...example.participants.filter((one) => one.role === 'PAYER').map((one) => ({ ...one, id: 'second' })),
      ],
    }
    expect(texts(twice)).toContainEqual('participants.second: Плательщик может быть только один')
    const designersOnly = {
      ...example,
      participants: example.participants.map((one) =>
        one.role === 'PROJECT_ORG' ? { ...one, fields: { ...one.fields, performs: 'project' } } : one,
      ),
    }
    const designer = example.participants.find(({ role }) => role === 'PROJECT_ORG')
    expect(texts(designersOnly)).toEqual([
      `participants.${designer?.id}.performs: Укажите исполнителя инженерных изысканий`,
    ])
  })

  test('a wrong requisite is named with the participant and its field', () => {
    const participants = example.participants.map((one) =>
      one.role === 'GEN' ? { ...one, fields: { ...one.fields, inn: '7707083894' } } : one,
    )
    const [blocker] = readinessOf({ ...example, participants }, today).blockers
    expect(blocker).toMatchObject({
      path: 'participants.gen.inn',
      label: 'Генеральная проектная организация, ООО «ПБ „Опора“»: ИНН',
      text: 'Неверная контрольная сумма ИНН',
    })
  })

  test('whose role the goal does not ask keeps what was typed and hinders nothing', () => {
    const surveys = exampleApplication('10')
    const general = {
      id: 'gen',
      role: 'GEN',
      type: 'organization',
      sameAs: null,
      fields: {},
      accounts: [],
      bases: [],
    } as const
    const others = { ...surveys, participants: [...surveys.participants, general] }
    expect(readinessOf(others, today).blockers).toEqual([])
    expect(texts({ ...example, participants: [...example.participants, { ...general, id: 'second' }] })).toContainEqual(
      'participants.second.fullName: Заполните поле',
    )
  })

  test('who coincides with another needs nothing of his own', () => {
    expect(example.participants.find((one) => one.role === 'PAYER')).toMatchObject({
      sameAs: 'declarant',
      accounts: [],
      fields: {},
    })
    const alone = example.participants.map((one) => (one.role === 'PAYER' ? { ...one, sameAs: null } : one))
    expect(texts({ ...example, participants: alone })).toContainEqual(
      'participants.payer.accounts: Укажите банковские реквизиты',
    )
  })

  test('an indicator named twice is refused', () => {
    const [first, ...others] = example.indicators
    const again = first ? [first, { ...first, name: 'площадь застройки ' }, ...others] : []
    expect(texts({ ...example, indicators: again })).toEqual(['indicators.1.name: Такой показатель уже есть'])
  })

  test('an absent main indicator and a number in words are advice: the catalogue is the portal’s own', () => {
    const [first, second] = example.indicators
    const some = first && second ? [first, { ...second, value: 'много' }] : []
    const { blockers } = readinessOf({ ...example, indicators: some }, today)
    expect(blockers.map(({ path, confirmed }) => [path, confirmed])).toEqual([
      ['indicators', false],
      ['indicators', false],
      ['indicators.1.value', false],
    ])
    expect(fillingBlockers({ ...example, indicators: some }, today)).toEqual([])
  })
})

describe('land plots', () => {
  const example = exampleApplication('21')
  const fields = example.steads[0]?.fields ?? {}
  const withStead = (type: SteadType, change: Record<string, string>): Application => ({
    ...example,
    steads: [{ id: 's', type, fields: { ...fields, ...change } }],
  })

  test.each([
    ['gpzu', { cadastral: '77:01' }, ['steads.s.cadastral: Кадастровый номер должен иметь вид 77:01:0001001:123']],
    ['gpzu', { area: '0' }, ['steads.s.area: Укажите число больше нуля']],
    ['gpzu', { number: '' }, ['steads.s.number: Заполните поле']],
    ['gpzu', { date: '2026-04-16' }, ['steads.s.date: Дата не может быть позже сегодняшней']],
    ['ppt', { cadastral: '', area: '', right: '' }, []],
    ['rns', { cadastral: '', area: '', right: '' }, ['steads.s.cadastral: Заполните поле']],
    ['other', { number: '', date: '', issuer: '' }, []],
    ['other', { right: 'mine' }, ['steads.s.right: Выберите значение из списка']],
  ] as const)('of type %s with %o are told %o', (type, change, said) => {
    expect(texts(withStead(type, change))).toEqual(said)
  })

  test('documentation stands on one, of a linear object too; of surveys and estimates it is not asked', () => {
    expect(texts({ ...example, steads: [] })).toEqual(['steads: Добавьте земельный участок'])
    for (const goal of ['20', '21'] as const)
      expect(texts({ ...exampleApplication(goal, '1'), steads: [] })).toEqual(['steads: Добавьте земельный участок'])
    expect(texts({ ...exampleApplication('10'), steads: [] })).toEqual([])
  })

  test('the same plot twice is refused', () => {
    const [one] = example.steads
    const twice = one ? [one, { ...one, id: 'again' }] : []
    expect(texts({ ...example, steads: twice })).toEqual(['steads.again.cadastral: Такой участок уже есть'])
  })
})

describe('parts of the object', () => {
  const example = exampleApplication('21')
  const part = {
    id: 'a',
    index: 1,
    fields: { kind: 'part', name: 'Корпус', functions: '02.01.001.001' },
    indicators: [],
  }
  const withParts = (...parts: ObjectPart[]): Application => ({ ...example, parts })
  const brought = (folder: string, code: string, part: string | null) => {
    return { folder, part, code, title: '', files: 1, notSigned: 0, ignoredReason: null }
  }

  test('a part is asked its kind, name and code of function; a name stands once', () => {
    const wrong = withParts(part, { ...part, id: 'b', index: 2 }, { id: 'c', index: 3, fields: {}, indicators: [] })
    expect(texts(wrong).filter((text) => text.startsWith('parts.'))).toEqual([
      'parts.b.name: Часть с таким наименованием уже есть',
      'parts.c.kind: Выберите значение',
      'parts.c.name: Заполните поле',
      'parts.c.functions: Заполните поле',
    ])
  })

  test('parts are told of whatever is examined, surveys too', () => {
    const surveys: Application = { ...exampleApplication('10'), parts: [{ ...part, fields: { kind: 'part' } }] }
    expect(texts(surveys)).toContain('parts.a.functions: Заполните поле')
  })

  test('a section is brought for every part, or once for all of them', () => {
    const two = withParts(part, { ...part, id: 'b', index: 2, fields: { ...part.fields, name: 'Котельная' } })
    const others = example.items.filter(({ folder }) => folder !== '04')
    const wanting = (...items: Application['items']) =>
      texts({ ...two, items: [...others, ...items] }).filter((text) => text.startsWith('uploads.04'))
    expect(wanting(brought('04', '07.23', 'a'))).toEqual([
      'uploads.04@b/07.23: Загрузите раздел или отметьте, почему он не разрабатывался',
    ])
    expect(wanting(brought('04', '07.23', 'a'), brought('04', '07.23', 'b'))).toEqual([])
    expect(wanting(brought('04', '07.23', null))).toEqual([])
  })
})

describe('documents', () => {
  const example = exampleApplication('21')
  const without = (code: string) => ({ ...example, items: example.items.filter((item) => item.code !== code) })

  test('an absent section blocks, an absent paper of an unread rule warns', () => {
    expect(readinessOf(without('07.20'), today).blockers).toMatchObject([{ path: 'uploads.01/07.20', confirmed: true }])
    expect(readinessOf(without('05.03'), today).blockers).toMatchObject([
      { path: 'uploads.initial/05.03', confirmed: false },
    ])
  })

  test('a section that was not developed needs a reason', () => {
    const ignored = (reason: string) => ({
      ...example,
      items: example.items.map((item) => (item.code === '07.22' ? { ...item, files: 0, ignoredReason: reason } : item)),
    })
    expect(texts(ignored('Фасады не меняются'))).toEqual([])
    expect(texts(ignored(' '))).toEqual([
      'uploads.03/07.22: Загрузите раздел или отметьте, почему он не разрабатывался',
    ])
  })

  test('a special kind of survey does not stand for a main one', () => {
    const items = example.items.map((item) => (item.folder === 'surveys' ? { ...item, code: '06.08' } : item))
    expect(texts({ ...example, items })).toEqual([
      'uploads.surveys: Загрузите отчёт хотя бы об одном основном виде изысканий',
    ])
  })

  test('a document outside the documentation says its number, date and author, and the cursor goes to what is absent', () => {
    const identified = (code: string, by: Partial<Application['items'][number]>) =>
      readinessOf(
        { ...example, items: example.items.map((item) => (item.code === code ? { ...item, ...by } : item)) },
        today,
      ).blockers
    const dateless = identified('05.03', { date: null, author: ' ' })
    expect(dateless).toMatchObject([
      {
        path: 'uploads.initial/05.03#date',
        text: 'Укажите дату и автора документа',
        confirmed: true,
        act: 'identify',
      },
    ])
    expect(leftIn({ blockers: dateless })).toEqual({
      fields: 0,
      documents: 0,
      unidentified: 1,
      uncertified: 0,
      misplaced: 0,
    })
    expect(identified('05.03', { number: '' })).toMatchObject([
      { path: 'uploads.initial/05.03#number', text: expect.stringContaining('«б/н»') },
    ])
    expect(identified('05.03', { date: '2026-04-16' })).toMatchObject([
      { path: 'uploads.initial/05.03#date', text: 'Дата не может быть позже сегодняшней', confirmed: true },
    ])
    // The documentation itself and market prices are not asked (three asserts of the schema).
    expect(identified('07.23', { number: null, date: null, author: null })).toEqual([])
    expect(identified('11.05', { number: null, date: null, author: null })).toEqual([])
  })

  test('the operator may lift what documents must carry', () => {
    const items = example.items.map((item) => ({ ...item, number: null }))
    const rule = { goals: goalCodes, condition: 'always', source: 'решение', confirmed: true } as const
    const days = { validFrom: '2000-01-01', validTo: null }
    const ruleDecisions = [{ subject: 'identification', need: 'may', ...rule, ...days }] as const
    expect(readinessOf({ ...example, items }, today).blockers).not.toEqual([])
    expect(readinessOf({ ...example, items, ruleDecisions }, today).blockers).toEqual([])
  })

  test('documents do not stand in the way of filling, fields do', () => {
    expect(fillingBlockers(example, today)).toEqual([])
    const nameless = withField(example, 'object', { name: '' })
    expect(fillingBlockers(nameless, today)).toMatchObject([{ path: 'object.name', text: 'Заполните поле' }])
  })
})

test('two documents people have added to one folder are told apart', () => {
  const added = (id: string) => {
    return { id, folder: 'basis', code: '99.99', title: id, files: 1, notSigned: 1, ignoredReason: null }
  }
  const { blockers } = readinessOf({ ...exampleApplication('21'), items: [added('a'), added('b')] }, today)
  expect(blockers.filter(({ act }) => act === 'sign').map(({ path }) => path)).toEqual([
    'uploads.basis/a#sign',
    'uploads.basis/b#sign',
  ])
})

test('two hundred participants who coincide one with another are gone through in no time', () => {
  const example = exampleApplication('21')
  const [declarant] = example.participants
  const chain = Array.from({ length: 200 }, (_, at) => ({
    ...example.participants[0],
    id: `q${at}`,
    role: 'PROJECT_ORG' as const,
    type: 'organization' as const,
    accounts: [],
    bases: [],
    sameAs: at === 199 ? null : `q${at + 1}`,
    fields: { ...declarant?.fields, inn: String(7_700_000_000 + at) },
  }))
  // The first run compiles, and another process may take the core away: the least of the others says how long it takes.
  const [, ...runs] = Array.from({ length: 4 }, () => {
    const before = Date.now()
    readinessOf({ ...example, participants: chain }, today)
    return Date.now() - before
  })
  expect(Math.min(...runs)).toBeLessThan(1500)
})
