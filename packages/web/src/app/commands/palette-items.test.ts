import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCommands } from '../../platform/commands/commands.ts'
import { paletteGroups } from './palette-items.ts'
import { addRecent, forgetRecent } from './recent.ts'

const userId = 'u1'
let stop: () => void
beforeEach(() => {
  localStorage.clear()
  stop = addCommands(() => ({
    title: 'Действия с заявлением',
    commands: [
      { id: 'withdraw', title: 'Отозвать заявление', reason: 'Это решает заявитель', run: () => undefined },
      { id: 'row', title: 'Следующая строка', palette: 'never', run: () => undefined },
      { id: 'night', title: 'Оформление: Ночь', palette: 'sought', run: () => undefined },
    ],
  }))
})
afterEach(() => stop())

const ids = (text: string) =>
  paletteGroups({ text, rows: [], userId, here: '/requests' }).map(({ title, items }) => [
    title,
    items.map(({ id }) => id),
  ])

test('before typing it offers what this screen can do, without keys that need a row', () => {
  expect(ids('')).toEqual([['Действия с заявлением', ['withdraw']]])
})

test('what was used last stands first and once, an application too; what is not possible here is left out', () => {
  addRecent(userId, { id: '/request/7', title: '№ 7, Школа' })
  addRecent(userId, { id: 'withdraw', title: 'Отозвать заявление' })
  addRecent(userId, { id: 'gone', title: 'Чего здесь нет' })
  expect(ids('')).toEqual([['Недавнее', ['withdraw', '/request/7']]])
  expect(ids('yjxm')).toEqual([['Действия с заявлением', ['night']]])
})

test('where one is already is not offered as recent', () => {
  addRecent(userId, { id: '/request/7', title: '№ 7, Школа' })
  addRecent(userId, { id: '/request/77', title: '№ 77, Мост' })
  const [recent] = paletteGroups({ text: '', rows: [], userId, here: '/request/7/project' })
  expect(recent?.items.map(({ id }) => id)).toEqual(['/request/77'])
})

test('a refused action is found with its reason', () => {
  expect(paletteGroups({ text: 'отозвать', rows: [], userId, here: '/requests' })[0]?.items[0]?.reason).toBe(
    'Это решает заявитель',
  )
})

test('the next person at this computer sees nothing of it', () => {
  addRecent(userId, { id: '/request/7', title: '№ 7, Школа' })
  expect(
    paletteGroups({ text: '', rows: [], userId: 'u2', here: '/requests' }).map(({ title }) => title),
  ).not.toContain('Недавнее')
  forgetRecent(userId)
  expect(ids('')[0]?.[0]).not.toBe('Недавнее')
})
