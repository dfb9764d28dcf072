import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBik, isCorrespondentAccount, isSettlementAccount } from './bik.ts'
import { isCadastral } from './cadastral.ts'
import { isKpp, isLegalInn, isPersonalInn } from './inn.ts'
import { isOgrn, isOgrnip } from './ogrn.ts'
import { isSnils } from './snils.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const endings = (count: number) => Array.from({ length: 10 ** count }, (_, at) => String(at).padStart(count, '0'))
const fitting = (beginning: string, count: number, check: (text: string) => boolean) =>
  endings(count).filter((ending) => check(beginning + ending))

describe('of all endings of a number exactly one fits', () => {
  test.each<[string, fc.Arbitrary<string>, number, (text: string) => boolean]>([
    ['ИНН of an organisation', digits(9).filter((text) => !/^0+$/.test(text)), 1, isLegalInn],
    ['ИНН of a person', digits(10).filter((text) => !/^0+$/.test(text)), 2, isPersonalInn],
    ['ОГРН', digits(11).map((text) => `1${text}`), 1, isOgrn],
    ['ОГРНИП', digits(13).map((text) => `3${text}`), 1, isOgrnip],
    [
      'СНИЛС',
      fc.integer({ min: 1_001_999, max: 999_999_999 }).map((number) => String(number).padStart(9, '0')),
      2,
      isSnils,
    ],
  ])('%s', (_, beginnings, count, check) => {
    fc.assert(
      fc.property(beginnings, (beginning) => {
        expect(fitting(beginning, count, check)).toHaveLength(1)
      }),
    )
  })
})

const account = digits(20)
const bik = fc.tuple(fc.constantFrom('0', '1', '2', '3', '4'), digits(7)).map(([area, rest]) => `0${area}${rest}`)

describe('accounts', () => {
  // Weights 7, 1, 3 have no common divisor with ten: of the ten digits at any place one fits.
  test('at every place exactly one digit fits the code of the bank', () => {
    fc.assert(
      fc.property(bik, account, fc.nat(19), (code, number, place) => {
        const fits = (check: typeof isSettlementAccount) =>
          endings(1).filter((digit) => check(code, number.slice(0, place) + digit + number.slice(place + 1)))
        expect([fits(isSettlementAccount).length, fits(isCorrespondentAccount).length]).toEqual([1, 1])
      }),
    )
  })

  test('an account of one bank does not pass for another whose code ends in another sum', () => {
    expect(isSettlementAccount('044525225', '40702810838000000017')).toBe(true)
    expect(isSettlementAccount('044525226', '40702810838000000017')).toBe(false)
  })
})

test('what is not of digits, or of too many, is none of them', () => {
  const checks = [isLegalInn, isPersonalInn, isKpp, isOgrn, isOgrnip, isSnils, isBik, isCadastral]
  fc.assert(
    fc.property(fc.string(), (text) => {
      const looksRight = /^[\d\s:A-Z-]{9,40}$/.test(text)
      expect(looksRight || checks.every((check) => !check(text))).toBe(true)
    }),
  )
  for (const check of checks)
    expect([check(''), check('٠٤٤٥٢٥٢٢٥'), check('044525225\n'), check('0'.repeat(40))]).toEqual([
      false,
      false,
      false,
      false,
    ])
})

test('a cadastral number is four groups of digits, whatever their number allows', () => {
  const group = (least: number, most: number) => fc.integer({ min: least, max: most }).chain(digits)
  fc.assert(
    fc.property(digits(2), digits(2), group(1, 7), group(1, 12), (district, area, quarter, object) => {
      expect(isCadastral([district, area, quarter, object].join(':'))).toBe(true)
      expect(isCadastral([district, area, quarter, `${object}а`].join(':'))).toBe(false)
      expect(isCadastral([district, area, quarter].join(':'))).toBe(false)
    }),
  )
})
