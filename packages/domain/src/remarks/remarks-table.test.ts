import { describe, expect, test } from 'vitest'
import { readAnswers, type TableRemark } from './remarks-table.ts'

const remark = (part: Partial<TableRemark> = {}): TableRemark => ({
  id: 'walls',
  number: '1.955.7.1',
  text: 'Не указан класс бетона фундаментной плиты.',
  isOpen: true,
  answer: null,
  isElsewhere: () => false,
  ...part,
})
const roof = remark({ id: 'roof', number: '1.955.7.2', text: 'Проверьте сечение балок покрытия.' })
const all = [remark(), roof]
const answered = 'Класс бетона указан на листе 6.'

const read = (rows: string[][], remarks = all) => readAnswers([rows], remarks)

describe('a table is known by its head', () => {
  test.each([
    ['№', 'Замечание', 'Ответ'],
    ['№ п/п', 'Содержание замечания', 'Ответ на замечание'],
    ['Номер', 'Замечания экспертизы', 'Ответы проектной организации'],
    ['N', 'Текст замечаний', 'Принятые меры'],
    ['№ замечания', 'ЗАМЕЧАНИЯ', 'Сведения об устранении'],
  ])('%s | %s | %s', (...head) => {
    expect(read([head, ['1.955.7.1', remark().text, answered]])).toMatchObject([
      { remarkId: 'walls', state: 'changed', after: answered, type: 'explained' },
    ])
  })

  test('below lines of a letter, repeated on the next page, with lines across', () => {
    const head = ['№', 'Замечание', 'Ответ']
    const rows = [
      ['О замечаниях', '', ''],
      head,
      ['Конструктивные решения', '', ''],
      ['1.955.7.1.', remark().text, answered],
      head,
    ]
    expect(read(rows)).toMatchObject([{ remarkId: 'walls', state: 'changed' }])
  })

  test('and another table is none', () => {
    expect(
      read([
        ['Лист', 'Наименование'],
        ['1', 'План'],
      ]),
    ).toBeNull()
  })
})

describe('a row is known', () => {
  const head = ['№', 'Замечание', 'Вид ответа', 'Ответ']
  const row = (number: string, text: string, type: string, answer: string, remarks = all) =>
    read([head, [number, text, type, answer]], remarks)?.[0]

  test('by the text where its number is lost', () => {
    expect(row('2', 'Проверьте  сечение\u00A0балок покрытия', '', answered)).toMatchObject({
      remarkId: 'roof',
      state: 'changed',
    })
  })

  test('and one of another application, of another round, or said twice, is not taken', () => {
    expect(row('9.955.1.1', 'Чужое замечание', '', answered)).toMatchObject({ state: 'unknown' })
    expect(row('1.955.7.1', 'Обоснуйте ширину эвакуационного выхода', '', answered)).toMatchObject({
      state: 'otherText',
    })
    expect(row('1.955.7.1', remark().text, '', answered, [remark({ isOpen: false })])).toMatchObject({
      state: 'closed',
    })
    const twice = read([head, ['1.955.7.1', remark().text, '', answered], ['1.955.7.1', remark().text, '', 'Иначе.']])
    expect(twice?.map(({ state }) => state)).toEqual(['changed', 'twice'])
  })

  test('with the kind of its answer; what was put right names its file in the card', () => {
    expect(row('1.955.7.1', remark().text, 'Не согласны', answered)).toMatchObject({ type: 'disagreed', note: null })
    expect(row('1.955.7.1', remark().text, 'Исправлено', answered)).toMatchObject({
      type: 'explained',
      note: expect.stringContaining('отметьте документ'),
    })
    const kept = remark({ answer: { type: 'corrected', text: 'Было.', files: 1 } })
    expect(row('1.955.7.1', kept.text, '', answered, [kept])).toMatchObject({ type: 'corrected', state: 'changed' })
  })

  test('as unchanged, empty or too short', () => {
    const kept = remark({ answer: { type: 'explained', text: answered, files: 0 } })
    expect(row('1.955.7.1', kept.text, '', ` ${answered.replaceAll(' ', '\u00A0')} `, [kept])).toMatchObject({
      state: 'same',
    })
    expect(row('1.955.7.1', kept.text, '', '', [kept])).toMatchObject({ state: 'empty' })
    expect(row('1.955.7.1', kept.text, '', 'да', [kept])).toMatchObject({
      state: 'wrong',
      note: expect.stringContaining('знаков'),
    })
  })
})
