import { describe, expect, test } from 'vitest'
import {
  checkNewRemark,
  checkReply,
  isOpenRemark,
  isUnsent,
  mendsElsewhere,
  missingIn,
  remarkActs,
  type RemarkContent,
  type RemarkKind,
  type RemarkState,
  remarkStates,
  stateAfter,
} from '../remarks/remarks.ts'
import {
  isLetterType,
  letterFields,
  letterRule,
  letters,
  lettersOf,
  letterTitle,
  moveOfLetter,
} from '../letters/letters.ts'
import {
  fillTemplate,
  isNotificationCode,
  notifications,
  notificationText,
  remindersFor,
} from '../notices/notifications.ts'
import {
  conclusionRequestNumber,
  contractNumber,
  draftNumber,
  estimationNumber,
  letterNumber,
  paperNumber,
  remarkNumber,
  requestNumber,
} from '../identifiers/numbers.ts'
import { clientKeyNames } from './permissions/keys.ts'
import { stages } from './stages.ts'
import { transitions } from './moves/transitions.ts'

const states = Object.keys(remarkStates).filter((name): name is RemarkState => Object.hasOwn(remarkStates, name))

describe('remarks', () => {
  test('every state can be reached, and only final states have no way on', () => {
    const reached = new Set<string>(['preparing', ...Object.values(remarkActs).map((act) => act.to)])
    expect([...reached].sort()).toEqual([...states].sort())
    for (const state of states) {
      const leaves = Object.values(remarkActs).some((act) => [...act.from].some((from) => from === state))
      expect(leaves).toBe(!remarkStates[state].final)
    }
  })

  test('each side may only do its own acts', () => {
    expect(stateAfter('issued', 'saveReply', 'declarant')).toBe('answerDraft')
    expect(stateAfter('answerDraft', 'deleteReply', 'declarant')).toBe('issued')
    expect(stateAfter('issued', 'saveReply', 'organisation')).toBeNull()
    expect(stateAfter('answered', 'saveReply', 'declarant')).toBeNull()
    expect(stateAfter('answered', 'accept', 'organisation')).toBe('accepted')
    expect(stateAfter('accepted', 'revoke', 'organisation')).toBeNull()
  })

  test('open are those shown to the declarant and not settled', () => {
    expect(states.filter(isUnsent)).toEqual(['preparing', 'approving'])
    expect(states.filter(isOpenRemark)).toEqual(['issued', 'answerDraft', 'answered', 'notAccepted'])
  })

  test.each([
    [{ type: 'explained', text: 'Нет', files: 0, isElsewhere: false }, 'Напишите ответ: не короче 5 знаков'],
    [
      { type: 'corrected', text: 'Исправлено', files: 0, isElsewhere: false },
      'Отметьте заменённый документ или приложите новый файл. Если ничего не заменено, выберите «Разъяснено»',
    ],
    [{ type: 'corrected', text: 'Исправлено', files: 1, isElsewhere: false }, null],
    [{ type: 'corrected', text: 'Лист 4 заменён', files: 0, isElsewhere: true }, null],
    [{ type: 'disagreed', text: 'Не согласны: СП 54, п. 4.2', files: 0, isElsewhere: false }, null],
    [{ type: 'explained', text: 'а'.repeat(4001), files: 0, isElsewhere: false }, 'Ответ не длиннее 4000 знаков'],
  ] as const)('an answer %o → %s', (reply, text) => {
    expect(checkReply(reply)).toBe(text)
  })

  test('only what is put right in the application, or on a sheet while completeness is checked, leaves no file behind', () => {
    const mends = (kind: RemarkKind, discipline: string | null) =>
      mendsElsewhere({ kind, discipline }, 'Исправлено на листе 4')
    expect(mends('request', '955.7')).toBe(true)
    expect(mends('completeness', 'К')).toBe(true)
    expect(mends('document', '955.7')).toBe(false)
  })

  test('a remark of the examination goes out with direction, place and requirement, or why there is none', () => {
    const whole: RemarkContent = {
      kind: 'local',
      discipline: '955.7',
      field: null,
      itemId: null,
      sheet: '3',
      text: 'Не указан класс бетона.',
      norm: 'СП 63',
      noNormReason: null,
    }
    const missing = (part: Partial<RemarkContent>) => missingIn({ ...whole, ...part }).map(({ path }) => path)
    expect(missing({})).toEqual([])
    expect(missing({ norm: ' ', noNormReason: 'видно на плане' })).toEqual([])
    expect(missing({ discipline: null, sheet: '', norm: null })).toEqual(['discipline', 'itemId', 'norm'])
    expect(missing({ kind: 'request', text: ' ' })).toEqual(['text', 'field'])
    expect(missing({ kind: 'document' })).toEqual(['itemId'])
  })

  test('after the first round new remarks concern changes', () => {
    const remark = { isLaterRound: true, itemChanged: false, critical: false, consequence: false }
    expect(checkNewRemark(remark)).toContain('Документ не менялся')
    expect(checkNewRemark({ ...remark, isLaterRound: false })).toBeNull()
    expect(checkNewRemark({ ...remark, critical: true })).toBeNull()
    expect(checkNewRemark({ ...remark, consequence: true })).toBeNull()
    expect(checkNewRemark({ ...remark, itemChanged: true })).toBeNull()
  })
})

describe('letters', () => {
  test('every letter key of the specification has its letter, once', () => {
    const keys = clientKeyNames.filter((key) => /^letter[A-Z]/.test(key))
    const used = Object.values(letters).flatMap((letter) => (letter.key === null ? [] : [letter.key]))
    expect([...used].sort()).toEqual([...keys].sort())
  })

  test('every letter a move registers has a row', () => {
    const named = transitions.flatMap((transition) => transition.letter ?? [])
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((type) => !isLetterType(type))).toEqual([])
  })

  test('every field of a letter is described', () => {
    for (const letter of Object.values(letters)) {
      for (const field of letter.fields) expect(letterFields[field].label).not.toBe('')
    }
  })

  test('a declarant writes what is granted now; staff write what makes no move', () => {
    expect(lettersOf('fromDeclarant', new Set(['letterCustom']), 'examination')).toEqual(['custom'])
    const staff = lettersOf('fromOrganisation', new Set(), 'examination')
    expect(staff).toContain('additionalMaterialsRequest')
    expect(staff.some((type) => letterRule(type).withMove)).toBe(false)
    expect(letterTitle('no-such')).toBe('Письмо')
    const whileSigning = lettersOf('fromOrganisation', new Set(), 'signing')
    expect(whileSigning).toContain('organisationCustom')
    expect(whileSigning).not.toContain('conclusionNotice')
    expect(whileSigning).not.toContain('additionalMaterialsRequest')
  })

  test('a letter that goes with a move names a move that registers it', () => {
    for (const type of Object.keys(letters).filter(isLetterType)) {
      const action = moveOfLetter(type)
      const { key, withMove } = letterRule(type)
      expect(action === null, type).toBe(key === null || !withMove)
      if (action === null || type === 'prolongation') continue
      expect(
        transitions.some((one) => one.action === action && one.letter === type),
        type,
      ).toBe(true)
    }
  })
})

describe('notifications', () => {
  test('every stage that announces itself has its notification', () => {
    const named = Object.values(stages).flatMap((stage) => (stage.notification === null ? [] : [stage.notification]))
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter((code) => !isNotificationCode(code))).toEqual([])
  })

  test('a text is filled and never shows a bare name', () => {
    expect(notificationText('remarksIssued', { number: '01-2026-00001', count: 3, deadline: '14.04.2026' })).toEqual({
      title: 'Выданы замечания',
      text: 'По заявлению № 01-2026-00001 выданы замечания (3). Срок ответа — до 14.04.2026',
    })
    for (const { text } of Object.values(notifications)) expect(fillTemplate(text, {})).not.toMatch(/[{}]/)
    expect(fillTemplate('Счёт № {invoice}', { invoice: null })).toBe('Счёт № —')
  })

  test('reminders are shorter than the term', () => {
    expect(remindersFor(42)).toEqual([10, 5, 3, 1, 0])
    expect(remindersFor(3)).toEqual([1, 0])
    expect(remindersFor(1)).toEqual([0])
  })
})

test('numbers are written as the rules say', () => {
  expect(requestNumber('01', 2026, 42)).toBe('01-2026-00042')
  expect(draftNumber(17)).toBe('Ч-17')
  expect(estimationNumber('01-2026-00042', 3)).toBe('01-2026-00042/ОС-3')
  expect(conclusionRequestNumber('01-2026-00042', 1)).toBe('01-2026-00042/З-1')
  expect(contractNumber({ n: 42, letter: 'Д', year: 2026, subdivision: '01' })).toBe('0042Д-26/01')
  expect(letterNumber('fromDeclarant', 2026, 7)).toBe('Вх-00007/26')
  expect(letterNumber('fromOrganisation', 2026, 7)).toBe('Исх-00007/26')
  expect(paperNumber('01', 2026, 5)).toBe('00005/26-01')
  expect(remarkNumber(2, '955.7', 14)).toBe('2.955.7.14')
  expect(remarkNumber(1, null, 3)).toBe('1.3')
})
