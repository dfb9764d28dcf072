import { expect, test } from 'vitest'
import { typographStrings } from '../../build/typograph-plugin.ts'
import { typograph } from './typograph.ts'

/** The expectation writes a non-breaking space as «_», so that the reader sees it. */
const shown = (text: string) => typograph(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '')

test.each([
  ['Ответ в срок и не позже', 'Ответ в_срок и_не_позже'],
  ['На портале с', 'На_портале_с'],
  ['№ 72-2026-00417', '№_72-2026-00417'],
  ['письмо № Исх-00042/26', 'письмо №_Исх-00042/26'],
  ['письмо № Вх-00004/26 и № Ч-10', 'письмо №_Вх-00004/26 и_№_Ч-10'],
  ['школа на 550 мест', 'школа на_550_мест'],
  ['Общеобразовательная школа на 1 100 мест', 'Общеобразовательная школа на_1_100_мест'],
  ['12 450 300 000 ₽', '12_450_300_000_₽'],
  ['файл до 200 МБ', 'файл до_200_МБ'],
  ['осталось 4 рабочих дня', 'осталось 4_рабочих дня'],
  ['в микрорайоне «Южный», г. Тюмень', 'в_микрорайоне «Южный», г._Тюмень'],
  ['Белова И. П., куратор', 'Белова_И._П., куратор'],
  ['И. П. Белова', 'И._П._Белова'],
  ['Межпоселковый — с. Берёзовка', 'Межпоселковый_— с._Берёзовка'],
  ['пункт 17, ст. 49, п. 5', 'пункт_17, ст._49, п._5'],
  ['прошло 18 р. д.', 'прошло 18_р._д.'],
  ['готово 68 %', 'готово 68_%'],
  ['Заявитель, ООО «Строй»', 'Заявитель, ООО_«Строй»'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('an ordinal does not break after its hyphen', () => {
  expect(typograph('2-й круг')).toBe('2-\u2060й круг')
  expect(typograph('законы № 44-ФЗ и № 223-ФЗ')).toContain('223-\u2060ФЗ')
  expect(typograph('Тюменский р-н, пр-т Ленина')).toBe('Тюменский р-\u2060н, пр-\u2060т Ленина')
})

test('text without Russian stays as it is', () => {
  expect(typograph('a of 12 kB — b')).toBe('a of 12 kB — b')
})

test('text already typeset does not change again', () => {
  const once = typograph('Не позже 2-го раза, в 12 дней — к г. Тюмень')
  expect(typograph(once)).toBe(once)
})

test('only strings and templates of a program are typeset', () => {
  const code = "const в = 'не в срок' /* не в срок */; f(`до ${n} дня в год`, /не в/)"
  expect(typographStrings(code)).toBe(
    "const в = 'не\u00a0в\u00a0срок' /* не в срок */; f(`до\u00a0${n}\u00a0дня в\u00a0год`, /не в/)",
  )
})
