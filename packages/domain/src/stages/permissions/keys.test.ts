import { expect, test } from 'vitest'
import { type ClientKey, clientKeyNames, type ServerKey, serverKeyNames, sharedNames } from './keys.ts'

test('client keys and server keys share no name, whatever the case', () => {
  expect(sharedNames(clientKeyNames, serverKeyNames)).toEqual([])
})

test('a client key that bears the name of a server key is named', () => {
  expect(sharedNames([...clientKeyNames, 'viewDocumentation', 'ListRequests'], serverKeyNames)).toEqual([
    'viewDocumentation',
    'ListRequests',
  ])
})

test('a shared name and a misspelt key do not compile', () => {
  type Shared<C extends string, S extends string> = Extract<Lowercase<C>, Lowercase<S>>
  // @ts-expect-error a client key spelt like the server key ViewDocumentation makes the check false
  const clash: [Shared<ClientKey | 'viewDocumentation', ServerKey>] extends [never] ? true : never = true
  // @ts-expect-error no such key
  const misspelt: ServerKey = 'InitCompleteness'
  expect([clash, misspelt]).toHaveLength(2)
})
