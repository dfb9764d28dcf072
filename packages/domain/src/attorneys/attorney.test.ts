import { expect, test } from 'vitest'
import { attorneyState, isInForce, snilsDigits } from './attorney.ts'

const good = {
  today: '2026-11-27',
  issuedOn: '2026-01-15',
  until: '2027-06-30',
  signature: 'valid',
  isContradicted: false,
  registry: 'active',
} as const

test.each([
  ['is in force', {}, 'active'],
  ['is in force while its register could not be asked', { registry: 'unknown' }, 'active'],
  ['without a term never ends', { until: null }, 'active'],
  ['ends within thirty days', { until: '2026-12-27' }, 'expiring'],
  ['does not end yet on the day before these', { until: '2026-12-28' }, 'active'],
  ['holds on its last day', { until: '2026-11-27' }, 'expiring'],
  ['is over the day after it', { until: '2026-11-26' }, 'expired'],
  ['is over when the register says so', { registry: 'expired' }, 'expired'],
  ['does not begin before its day', { issuedOn: '2026-11-28' }, 'notYet'],
  ['is revoked, whatever its term', { registry: 'revoked', until: '2026-01-01' }, 'revoked'],
  ['that its register does not know is not verified', { registry: 'notFound' }, 'unverified'],
  ['whose signature could not be checked is not verified', { signature: 'notChecked' }, 'unverified'],
  ['with a wrong signature is not accepted, even when registered', { signature: 'invalid' }, 'invalid'],
  ['of another principal is not accepted', { isContradicted: true }, 'invalid'],
] as const)('a power of attorney %s', (_, given, state) => {
  expect(attorneyState({ ...good, ...given })).toBe(state)
})

test('one may act only by a power in force', () => {
  const states = ['active', 'expiring', 'notYet', 'unverified', 'expired', 'revoked', 'invalid'] as const
  expect(states.filter(isInForce)).toEqual(['active', 'expiring'])
})

test('a СНИЛС is its eleven digits', () => {
  expect(['112-233-445 95', '11223344595', '1122334459', ''].map(snilsDigits)).toEqual([
    '11223344595',
    '11223344595',
    '',
    '',
  ])
})
