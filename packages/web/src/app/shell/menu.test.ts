import { IconFileText } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { aSession } from '../../platform/testing/a-session.ts'
import type { Screen } from '../screens/screen.ts'
import { menuOf, screensFor } from './menu.ts'

const screens: Screen[] = [
  { path: '/requests', title: 'Заявления', right: 'ListRequests', samples: { none: 'a test' } },
  {
    path: '/requests-all',
    title: 'Все заявления',
    right: 'ListUnitedRequests',
    isForStaff: true,
    samples: { none: 'a test' },
  },
  { path: '/userProfile', title: 'Профиль', samples: { none: 'a test' } },
]
const pathsFor = (session: typeof aSession) => screensFor(session, screens).map(({ path }) => path)

test('a declarant is led to one list of applications: the other shows him the same', () => {
  expect(pathsFor({ ...aSession, keys: ['ListRequests', 'ListUnitedRequests'] })).toEqual(['/requests', '/userProfile'])
})

test('staff have a list of what is theirs and one of all', () => {
  const staff = { ...aSession, roles: ['Admin' as const], capacities: ['examStaff' as const] }
  expect(pathsFor({ ...staff, keys: ['ListRequests', 'ListUnitedRequests'] })).toEqual([
    '/requests',
    '/requests-all',
    '/userProfile',
  ])
})

test('nobody is led to a screen whose key he does not hold', () => {
  expect(pathsFor(aSession)).toEqual(['/userProfile'])
})

test('the menu tells the daily work from people and from the portal itself, whatever the order of the routes', () => {
  const icon = IconFileText
  const entries = menuOf([
    { path: '/qa', title: 'Оценка', menu: { icon, group: 'portal' }, samples: { none: 'a test' } },
    { path: '/users', title: 'Пользователи', menu: { icon, group: 'people' }, samples: { none: 'a test' } },
    { path: '/organizations', title: 'Организации', menu: { icon, group: 'people' }, samples: { none: 'a test' } },
    { path: '/requests', title: 'Заявления', menu: { icon }, samples: { none: 'a test' } },
    { path: '/unauthorized', title: 'Вход', samples: { none: 'a test' } },
  ])
  expect(entries.map(({ label, beginsGroup }) => (beginsGroup ? `| ${label}` : label))).toEqual([
    'Заявления',
    '| Пользователи',
    'Организации',
    '| Оценка',
  ])
})

test('no rule stands above the first entry of a person without daily work', () => {
  const icon = IconFileText
  const entries = menuOf([
    { path: '/users', title: 'Пользователи', menu: { icon, group: 'people' }, samples: { none: 'a test' } },
    { path: '/qa', title: 'Оценка', menu: { icon, group: 'portal' }, samples: { none: 'a test' } },
  ])
  expect(entries.map(({ beginsGroup }) => beginsGroup)).toEqual([false, true])
})
