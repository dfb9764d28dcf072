import { beforeEach, expect, test } from 'vitest'
import { makePortal } from './make-portal.ts'

beforeEach(() => window.happyDOM.setURL('http://portal.test/not-found'))

test('a page is drawn in pieces while it is the one the portal was opened with, not when one comes back to it', async () => {
  const { router, opening } = makePortal()
  await router.load()
  expect(opening.isAtTop).toBe(true)
  await router.navigate({ to: '/access_denied' })
  expect(opening.isAtTop).toBe(false)
  await router.navigate({ to: '/not-found' })
  expect(opening.isAtTop).toBe(false)
})

test('a page opened at a place in it is not drawn in pieces', () => {
  window.happyDOM.setURL('http://portal.test/not-found#uploads')
  expect(makePortal().opening.isAtTop).toBe(false)
})

test('whoever goes to sign in leaves no ended session of the former person over the page', async () => {
  const { router, onSessionEnd } = makePortal()
  const told: unknown[] = []
  onSessionEnd((person) => told.push(person))
  await router.load()
  expect(told).toEqual([])
  void router.navigate({ to: '/login' })
  await expect.poll(() => told).toEqual([undefined])
})
