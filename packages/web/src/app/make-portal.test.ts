import { beforeEach, expect, test } from 'vitest'
import { makePortal } from './make-portal.ts'

beforeEach(() => window.happyDOM.setURL('http://portal.test/not-found'))

test('whoever goes to sign in leaves no ended session of the former person over the page', async () => {
  const { router, onSessionEnd } = makePortal()
  const told: unknown[] = []
  onSessionEnd((person) => told.push(person))
  await router.load()
  expect(told).toEqual([])
  void router.navigate({ to: '/login' })
  await expect.poll(() => told).toEqual([undefined])
})
