import { expect, test } from 'vitest'
import { declineName } from './decline-name.ts'

// biome-ignore format: read by columns
test.each([
  ['Иванов Иван Иванович',           'male',   'Иванова Ивана Ивановича',            'Иванову Ивану Ивановичу'],
  ['Смотрова Ольга Петровна',        'female', 'Смотровой Ольги Петровны',           'Смотровой Ольге Петровне'],
  ['Кузьмичёв Фёдор Ильич',          'male',   'Кузьмичёва Фёдора Ильича',           'Кузьмичёву Фёдору Ильичу'],
  ['Петрова-Водкина Анна-Мария Сергеевна', 'female', 'Петровой-Водкиной Анны-Марии Сергеевны', 'Петровой-Водкиной Анне-Марии Сергеевне'],
  ['Черных Анна Юрьевна',            'female', 'Черных Анны Юрьевны',                'Черных Анне Юрьевне'],
  ['Шевченко Тарас Григорьевич',     'male',   'Шевченко Тараса Григорьевича',       'Шевченко Тарасу Григорьевичу'],
  ['Мицкевич Анна Яновна',           'female', 'Мицкевич Анны Яновны',               'Мицкевич Анне Яновне'],
  ['Толстой Лев Николаевич',         'male',   'Толстого Льва Николаевича',          'Толстому Льву Николаевичу'],
  ['Ткач Любовь Игоревна',           'female', 'Ткач Любови Игоревны',               'Ткач Любови Игоревне'],
  ['Алиев Вугар Рашид оглы',         'male',   'Алиева Вугара Рашид оглы',           'Алиеву Вугару Рашид оглы'],
  ['Алиева Лейла Рашид кызы',        'female', 'Алиевой Лейлы Рашид кызы',           'Алиевой Лейле Рашид кызы'],
  ['ИВАНОВ ИВАН ИВАНОВИЧ',           'male',   'Иванова Ивана Ивановича',            'Иванову Ивану Ивановичу'],
  ['Смотрова О. П.',                 'female', 'Смотровой О. П.',                    'Смотровой О. П.'],
  ['фон Вальден Пётр Петрович',      'male',   'фон Вальдена Петра Петровича',       'фон Вальдену Петру Петровичу'],
  ['Ким Вера',                       'female', 'Ким Веры',                           'Ким Вере'],
])('«%s» is declined as of one gender', (name, gender, genitive, dative) => {
  const [one, ...others] = declineName(name)
  expect(others).toEqual([])
  expect([one?.gender, one?.cases.genitive, one?.cases.dative]).toEqual([gender, genitive, dative])
})

test('where nothing tells the gender both are proposed', () => {
  const variants = declineName('Коваль Саша')
  expect(variants.map(({ gender, cases }) => [gender, cases.genitive, cases.instrumental])).toEqual([
    ['male', 'Коваля Саши', 'Ковалем Сашей'],
    ['female', 'Коваль Саши', 'Коваль Сашей'],
  ])
})

test('whatever is typed, the nominative is what was typed', () => {
  for (const name of ['Гёте Иоганн', 'Нгуен Ван Тхань', 'Берия', 'О’Коннор Шон', 'Smith John'])
    for (const { cases } of declineName(name)) expect(cases.nominative).toBe(name)
})
