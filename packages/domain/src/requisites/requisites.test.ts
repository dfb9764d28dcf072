import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBik, isCorrespondentAccount, isPayeeAccount, isSettlementAccount } from './bik.ts'
import { isCadastral } from './cadastral.ts'
import { isEmail } from './email.ts'
import { isInn, isKpp, isLegalInn, isPersonalInn } from './inn.ts'
import { isOgrn, isOgrnip, isOgrnYearPossible } from './ogrn.ts'
import { isPhone, phoneText } from './phone.ts'
import { counted, forms, plural } from '../russian/plural.ts'
import { isSnils, snilsDigits } from './snils.ts'

// biome-ignore format: read by columns
const vectors: [string, (text: string) => boolean, string, boolean][] = [
  ['ИНН организации', isInn, '2721148705', true],
  ['ИНН организации', isLegalInn, '7707083893', true],
  ['ИНН организации', isLegalInn, '7830002293', true],
  ['ИНН с ошибкой', isInn, '7707083894', false],
  ['ИНН из нулей', isInn, '0000000000', false],
  ['ИНН лица', isPersonalInn, '500100732259', true],
  ['ИНН лица с ошибкой', isInn, '500100732258', false],
  ['ИНН лица вместо ИНН организации', isLegalInn, '500100732259', false],
  ['КПП', isKpp, '272201001', true],
  ['КПП с буквами', isKpp, '7722AB001', true],
  ['КПП', isKpp, '27220100', false],
  ['ОГРН', isOgrn, '1027700132195', true],
  ['ОГРН', isOgrn, '1037739010891', true],
  ['ОГРН с ошибкой', isOgrn, '1027700132196', false],
  ['ОГРНИП', isOgrnip, '304500116000157', true],
  ['ОГРНИП с ошибкой', isOgrnip, '304500116000158', false],
  ['СНИЛС', isSnils, '112-233-445 95', true],
  ['СНИЛС, сумма которого 100', isSnils, '087-654-303 00', true],
  ['СНИЛС из нулей', isSnils, '000-000-000 00', false],
  ['СНИЛС с ошибкой', isSnils, '112-233-445 96', false],
  ['СНИЛС до 001-001-998', isSnils, '000-000-600 06', true],
  ['БИК', isBik, '040813001', true],
  ['БИК', isBik, '940813001', false],
  ['Кадастровый номер', isCadastral, '27:23:0030401:15', true],
  ['Кадастровый номер', isCadastral, '77:01:0001001:123', true],
  ['Кадастровый номер', isCadastral, '77:01:0001001', false],
  ['Почта', isEmail, 'ivanov@example.ru', true],
  ['Почта в зоне .рф', isEmail, 'приёмная@экспертиза.рф', true],
  ['Почта', isEmail, 'ivanov@example', false],
  ['Почта', isEmail, 'ivanov..a@example.ru', false],
  ['Почта', isEmail, 'a b@example.ru', false],
  ['Телефон', isPhone, '+7 (495) 123-45-67', true],
  ['Телефон', isPhone, '84951234567', true],
  ['Телефон', isPhone, '123-45-67', false],
  ['Телефон', isPhone, '+7 495 123-45-67 доб. 5', true],
  ['Телефон', isPhone, '8 (3452) 12-34-56 доб. 12', true],
  ['Телефон', isPhone, '8 (3452) 12-34-56, вн. 4071', true],
  ['Телефон', isPhone, '4951234567', true],
  ['Телефон', isPhone, '+7 912 345-67-8', false],
  ['Телефон', isPhone, '+7 (000) 000-00-00', false],
  ['Телефон', isPhone, '+8 495 123-45-67', false],
  ['Телефон', isPhone, '1234567890', false],
  ['Телефон', isPhone, '+7 495 123-45-67 доб.', false],
]

test.each(vectors)('%s: %s %s → %s', (_, check, value, expected) => {
  expect(check(value)).toBe(expected)
})

describe('account keys', () => {
  test('an account of a real contract in the Bank of Russia is keyed as a correspondent one', () => {
    expect(isSettlementAccount('040813001', '40601810000001000001')).toBe(true)
    expect(isPayeeAccount('040813001', '40601810000001000001')).toBe(true)
  })

  test.each([
    ['017003983', '03100643000000018500', true],
    ['019999901', '03224643990000009900', true],
    ['044525225', '03100643000000018500', false],
    ['017003983', '0310064300000001850', false],
  ])('a treasury account is served by a code of the treasury: %s %s → %s', (bik, account, expected) => {
    expect(isPayeeAccount(bik, account)).toBe(expected)
  })

  test('the single treasury account keeps its key', () => {
    expect(isCorrespondentAccount('017003983', '40102810445370000059')).toBe(true)
    expect(isCorrespondentAccount('017003983', '40102810445370000058')).toBe(false)
  })

  test('a correspondent account of a bank', () => {
    expect(isCorrespondentAccount('044525225', '30101810400000000225')).toBe(true)
    expect(isCorrespondentAccount('044525225', '30101810500000000225')).toBe(false)
  })

  test('a slip in any one digit of an account is found', () => {
    const account = '30101810400000000225'
    fc.assert(
      fc.property(fc.nat(19), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = (Number(account[place]) + shift) % 10
        expect(isCorrespondentAccount('044525225', account.slice(0, place) + wrong + account.slice(place + 1))).toBe(
          false,
        )
      }),
    )
  })
})

test('the year in a registration number is not in the future', () => {
  expect(isOgrnYearPossible('1027700132195', 2026)).toBe(true)
  expect(isOgrnYearPossible('1277700132195', 2026)).toBe(false)
})

test('requisites are written for people and stored as digits', () => {
  expect(snilsDigits('112-233-445 95')).toBe('11223344595')
  expect(phoneText('84951234567')).toBe('+7 (495) 123-45-67')
  expect(phoneText('8 495 1234567 доб 12')).toBe('+7 (495) 123-45-67 доб. 12')
  expect(phoneText('внутренний 12')).toBe('внутренний 12')
})

test.each([
  [1, 'день'],
  [2, 'дня'],
  [5, 'дней'],
  [11, 'дней'],
  [21, 'день'],
  [112, 'дней'],
  [0, 'дней'],
])('%d %s', (count, word) => {
  expect(plural(count, forms.day)).toBe(word)
  expect(counted(count, forms.day)).toBe(`${count} ${word}`)
})
