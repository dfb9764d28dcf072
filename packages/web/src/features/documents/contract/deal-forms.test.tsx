import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigProvider } from '../../../platform/session/session.tsx'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { aPage, button, field, press, type as typeIn, until } from '../../../platform/testing/a-page.tsx'
import { pageText } from '../../../platform/testing/by-role.ts'
import { AgreementForm } from './agreement-form.tsx'
import { ConclusionForm } from './conclusion-form.tsx'
import { ContractForm } from './contract-form.tsx'
import type { Deal } from '../deal-queries.ts'
import { ExtensionForm } from './extension-form.tsx'
import { TerminationCard } from './termination-card.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const author = { name: 'Смотрова Ольга Демовна', isMine: false, at: '2026-03-02T07:05:00.000Z' }

const contract: NonNullable<Deal['contract']> = {
  number: '0001Д-26/01',
  date: null,
  form: null,
  state: 'offered',
  stateTitle: 'Направлен заявителю',
  price: null,
  vat: null,
  total: null,
  prepayment: '100',
  actRequired: true,
  procurement: '44',
  eisNumber: null,
  originalsSentOn: null,
  originalsWay: null,
}
const extension: NonNullable<Deal['extension']> = {
  no: 1,
  days: 5,
  grantedDays: null,
  reason: 'Не получены расчёты',
  ground: null,
  state: 'draft',
  newEndsOn: null,
  by: null,
  submittedAt: null,
  endsOn: null,
  askedEndsOn: null,
  approval: null,
  decision: null,
  decidedAt: null,
}
const deal: Deal = {
  acts: [],
  attachable: [],
  contract,
  price: null,
  siteFactors: [],
  invoices: [],
  payments: [],
  paid: '0.00',
  balance: '0.00',
  overpaid: '0.00',
  payableFrom: null,
  agreements: [],
  dispute: null,
  disputes: [],
  extension,
  termination: null,
  act: null,
  conclusion: { number: null, date: '2026-03-01', result: 'negative', file: null, issued: false },
  conclusionWords: { positive: 'Положительное', negative: 'Отрицательное' },
  conclusionCase: null,
}

let page: Awaited<ReturnType<typeof aPage>>
let stored: Deal | undefined
let refusal: object | undefined
let isDone: boolean
const onDone = () => {
  isDone = true
}
beforeEach(async () => {
  isDone = false
  refusal = { status: 409, title: 'Эти сведения уже изменил другой человек.', code: 'REVISION_CONFLICT', author }
  page = await aPage(({ method }) => {
    if (method === 'PUT') return refusal ? { status: 409, body: refusal } : { body: {} }
    return stored ? { body: stored } : { status: 503, body: {} }
  })
})
afterEach(() => page.close())

const isTold = () => until(() => pageText().includes('Пока вы заполняли, это изменил другой человек'))
const sent = () => page.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('conditions of a contract that another has saved meanwhile', () => {
  const seen = { prepayment: '100', procurement: '44', eisNumber: null, actRequired: true }
  beforeEach(async () => {
    stored = { ...deal, contract: { ...contract, prepayment: '30', eisNumber: '77' } }
    await page.show(<ContractForm requestId={requestId} contract={contract} onDone={onDone} />)
    await typeIn('Предоплата', '50,5')
    await press('Сохранить условия')
    await isTold()
  })

  test('are told with their author; what was typed stays, the rest comes, and is saved over what was told', async () => {
    expect(pageText()).toContain('Смотрова О. Д., ')
    expect(pageText()).toContain('Предоплата: 30 %')
    expect(pageText()).toContain('Номер в ЕИС: 77')
    expect(pageText()).not.toContain('Закон о закупках: 44')
    expect(pageText()).not.toContain('Эти сведения уже изменил другой человек.')
    expect([field('Предоплата').value, field('Номер договора').value]).toEqual(['50,5', '77'])
    refusal = undefined
    await press('Сохранить условия')
    await until(() => isDone)
    expect(sent()).toEqual([
      { prepayment: '50.5', procurement: '44', eisNumber: null, actRequired: true, seen },
      {
        prepayment: '50.5',
        procurement: '44',
        eisNumber: '77',
        actRequired: true,
        seen: { ...seen, prepayment: '30', eisNumber: '77' },
      },
    ])
  })

  test('are taken into the fields at a press, the focus not lost with the button', async () => {
    await press('Взять сохранённое')
    expect(field('Предоплата').value).toBe('30')
    expect(pageText()).not.toContain('Пока вы заполняли')
    expect(pageText()).not.toContain('Эти сведения уже изменил другой человек')
    expect(document.activeElement).toBe(button('Сохранить условия'))
  })
})

test('what cannot be read anew leaves the sentence of the refusal, and every value where it was typed', async () => {
  stored = undefined
  await page.show(<ContractForm requestId={requestId} contract={null} onDone={onDone} />)
  await typeIn('Предоплата', '20')
  await press('Сохранить условия')
  await until(() => pageText().includes('Эти сведения уже изменил другой человек.'))
  expect(sent()[0]).toMatchObject({ seen: null })
  expect(field('Предоплата').value).toBe('20')
  stored = { ...deal, contract }
  await press('Сохранить условия')
  await isTold()
  expect(pageText()).toContain('Состояние: Направлен заявителю')
  expect(field('Предоплата').value).toBe('20')
})

test('an application to extend that a colleague has saved meanwhile is told, and the reason typed here stays', async () => {
  stored = { ...deal, extension: { ...extension, days: 12 } }
  await page.show(<ExtensionForm requestId={requestId} extension={extension} onDone={onDone} />)
  await typeIn('Почему нужно время', 'Изыскания продолжаются')
  await press('Сохранить заявление')
  await isTold()
  expect(pageText()).toContain('Запрошено: 12 рабочих дней')
  expect([field('На сколько').value, field('Почему').value]).toEqual(['12', 'Изыскания продолжаются'])
  refusal = undefined
  await press('Сохранить заявление')
  await until(() => isDone)
  expect(sent()[1]).toEqual({
    days: 12,
    reason: 'Изыскания продолжаются',
    ground: null,
    seen: { days: 12, reason: extension.reason, ground: null },
  })
})

describe('a sum that the server would not keep is told at its field', () => {
  const tooLong = '9'.repeat(14)

  test('of an agreement', async () => {
    await page.show(<AgreementForm requestId={requestId} agreement={null} onDone={onDone} />)
    await typeIn('Что изменяется', 'Цена договора')
    await typeIn('Новая цена', tooLong)
    await press('Сохранить соглашение')
    expect(pageText()).toContain('Укажите сумму больше нуля: не больше 13 цифр до запятой и двух после')
    expect(page.heard).toEqual([])
  })

  test('of the costs of a termination', async () => {
    const termination: NonNullable<Deal['termination']> = {
      initiator: 'declarant',
      reason: 'Объект не строится',
      noticeOn: '2026-03-01',
      actualCosts: null,
      calculation: null,
      refund: null,
      extra: null,
    }
    await page.show(<TerminationCard requestId={requestId} deal={{ ...deal, termination, acts: ['saveCosts'] }} />)
    await press('Указать фактические расходы')
    await typeIn('Фактические расходы', tooLong)
    await typeIn('Расчёт расходов', 'По часам экспертов')
    await press('Сохранить расходы')
    expect(pageText()).toContain('Укажите сумму: не больше 13 цифр до запятой и двух после.')
    expect(page.heard).toEqual([])
  })
})

describe('a conclusion that is being prepared', () => {
  const conclusionCase: NonNullable<Deal['conclusionCase']> = {
    kind: 'ordinary',
    beforeExamination: false,
    goal: 10,
    region: '54',
    startedOn: '2026-02-12',
    today: '2026-03-02',
    unresolved: 0,
    criticalUnresolved: 0,
    decidedNegative: false,
  }
  const open = (about: Partial<typeof conclusionCase>) =>
    page.show(
      <ConfigProvider value={aConfig}>
        <ConclusionForm
          requestId={requestId}
          deal={{ ...deal, conclusion: null, conclusionCase: { ...conclusionCase, ...about } }}
          onDone={onDone}
        />
      </ConfigProvider>,
    )

  test('gets its number by the sequence alone, and the dates are told where they do not fit', async () => {
    refusal = undefined
    await open({})
    await press('Положительное')
    await typeIn('Номер', '42')
    await typeIn('Дата', '11.02.2026')
    await press('Сохранить заключение')
    expect(field('Номер').value).toBe('54-1-1-1-000042-2026')
    expect(pageText()).toContain('Экспертиза началась 12.02.2026')
    expect(sent()).toEqual([])
    await typeIn('Дата', '28.02.2026')
    await press('Сохранить заключение')
    await until(() => isDone)
    expect(sent()).toEqual([{ number: '54-1-1-1-000042-2026', date: '2026-02-28', result: 'positive', seen: null }])
  })

  test('is not positive over a critical remark, and doubts are told without hindering', async () => {
    refusal = undefined
    await open({ unresolved: 1, criticalUnresolved: 1 })
    await press('Положительное')
    expect(pageText()).toContain('Не устранено 1 критическое замечание: результат может быть только «Отрицательное»')
    await press('Отрицательное')
    expect(pageText()).not.toContain('Не устранено')
    await typeIn('Номер', '77-1-2-1-000001-2026')
    expect(pageText()).toContain('Номер начинается с 77, а объект находится в регионе 54')
    await press('Сохранить заключение')
    await until(() => isDone)
  })
})

test('a conclusion that a colleague has saved meanwhile is told with its file, and may be taken as it is', async () => {
  const file = { ref: requestId, name: 'Заключение.pdf', size: 1, mediaType: 'application/pdf', createdAt: author.at }
  const conclusion = {
    number: '77-1-1-3-000009-2026',
    date: '2026-03-01',
    result: 'positive' as const,
    file,
    issued: false,
  }
  stored = { ...deal, conclusion }
  await page.show(
    <ConfigProvider value={aConfig}>
      <ConclusionForm requestId={requestId} deal={deal} onDone={onDone} />
    </ConfigProvider>,
  )
  await typeIn('Номер', '77-1-1-3-000001-2026')
  await press('Сохранить заключение')
  await isTold()
  expect(pageText()).toContain('Результат: Положительное')
  expect(pageText()).toContain('Файл: Заключение.pdf')
  expect(field('Номер').value).toBe('77-1-1-3-000001-2026')
  await press('Взять сохранённое')
  expect(field('Номер').value).toBe(conclusion.number)
  refusal = undefined
  await press('Сохранить заключение')
  await until(() => isDone)
  const { number, date, result } = conclusion
  expect(sent()).toEqual([
    {
      number: '77-1-1-3-000001-2026',
      date,
      result: 'negative',
      seen: { number: null, date, result: 'negative', file: null },
    },
    { number, date, result, seen: { number, date, result, file: requestId } },
  ])
})
