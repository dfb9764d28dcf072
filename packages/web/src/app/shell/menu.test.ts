import { expect, test } from 'vitest'
import { aSession } from '../../platform/testing/a-session.ts'
import type { Screen } from '../screens/screen.ts'
import { screensFor } from './menu.ts'

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
