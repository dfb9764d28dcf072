import { expect, test } from 'vitest'
import { findByWords, holdsWords } from './find-by-words.ts'
import { inOtherLayout } from './other-layout.ts'

const titles = ['Все заявления', 'Заявления', 'Оформление: Ночь', 'Версия для слабовидящих', 'Отозвать заявление']
const find = (asked: string) => findByWords(titles, asked, (title) => title)

test('a word typed in the wrong layout is read as it was meant', () => {
  expect(inOtherLayout('pfzdrf')).toBe('заявка')
  expect(inOtherLayout('ылшт')).toBe('skin')
  expect(find('pfzdktybz')).toEqual(['Заявления', 'Все заявления'])
})

test('what begins with the word stands first, all words must be there', () => {
  expect(find('заяв')[0]).toBe('Заявления')
  expect(find('все заяв')).toEqual(['Все заявления'])
  expect(find('заявление удалить')).toEqual([])
})

test('case, «ё» and hyphens do not matter', () => {
  expect(find('ЗАЯВЛЕНИЯ')).toContain('Заявления')
  expect(findByWords(['Учёт-2'], 'учет 2', (title) => title)).toEqual(['Учёт-2'])
})

test('nothing is found by nothing', () => {
  expect(find(' ')).toEqual([])
})

test('a text holds what is looked for whatever the case, «ё», the quotes and the layout, its numbers whole', () => {
  const norm = 'СП 4.13130.2013 «Учёт расстояний»'
  for (const sought of ['учет', 'РАССТОЯНИЙ сп', '4.13130', 'hfccnjzybq', '', '  учёт '])
    expect([sought, holdsWords(norm, sought)]).toEqual([sought, true])
  for (const sought of ['учет высот', '13130.4', 'б', 'ж э'])
    expect([sought, holdsWords(norm, sought)]).toEqual([sought, false])
})
