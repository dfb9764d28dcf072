import { expect, test } from 'vitest'
import { declareList } from './list.ts'
import { fileQuery, listQuery } from './list-schemas.ts'

const things = declareList({
  name: 'things',
  filters: {
    text: { of: 'text', max: 5 },
    kind: { of: 'many', values: ['a', 'b'], wrong: 'Такого вида нет' },
    code: { of: 'codes', shape: /^\d{2}$/, max: 2, wrong: 'Код — две цифры' },
    isNew: { of: 'flag' },
    from: { of: 'day' },
  },
  sorts: { name: 'ascending', at: 'descending' },
  usualSort: '-at',
  columns: ['name', 'at'],
})

test('a query of a list says each filter by its kind, its order and its page', () => {
  const read = listQuery(things).parse({ text: ' да ', kind: 'a,b', code: '01', isNew: '1', from: '', sort: '-name' })
  expect(read).toEqual({ text: 'да', kind: ['a', 'b'], code: ['01'], isNew: true, sort: '-name', size: 50 })
  expect(fileQuery(things).parse({ columns: 'at', format: 'csv' })).toEqual({ columns: ['at'], format: 'csv' })
})

test.each([
  [{ text: 'длинный' }, 'Не длиннее 5 знаков'],
  [{ kind: 'c' }, 'Такого вида нет'],
  [{ code: '1' }, 'Код — две цифры'],
  [{ code: '01,02,03' }, 'Не больше 2 значений'],
  [{ sort: 'colour' }, 'Допустимые значения: name, -name, at, -at'],
  [{ size: '0' }, 'Укажите целое число от 1 до 100'],
])('what a list cannot be asked is refused with a sentence: %o', (query, sentence) => {
  const { error } = listQuery(things).safeParse(query)
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('a filter that a list does not have is refused by its name, in its file, too', () => {
  for (const schema of [listQuery(things), fileQuery(things)]) {
    const { error } = schema.safeParse({ colour: 'red', text: 'да' })
    expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['colour'] }])
    expect(error?.issues[0]?.message).toContain('Нет отбора «colour»; есть text, kind, code, isNew, from')
  }
})
