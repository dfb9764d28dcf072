import { expect, test } from 'vitest'
import { nextInChain, signingChain, signingWays } from './letter-signing.ts'

const people = {
  author: { id: 'a', name: 'Автор' },
  lead: { id: 'l', name: 'Куратор' },
  head: { id: 'h', name: 'Руководитель' },
}
const [anybody, withLead, withHead] = signingWays
const partsOf = (...asked: Parameters<typeof signingChain>) => signingChain(...asked).map(({ part }) => part)

test('a letter is signed by one person, or by author, lead and head in their order', () => {
  expect(partsOf(anybody, people)).toEqual([])
  expect(partsOf(null, people)).toEqual([])
  expect(partsOf(withLead, people)).toEqual(['author', 'lead'])
  expect(partsOf(withHead, people)).toEqual(['author', 'lead', 'head'])
})

test('who is two of them signs once, in the later place; nobody signs for the portal or for a lead there is none of', () => {
  expect(partsOf(withHead, { ...people, author: people.head })).toEqual(['lead', 'head'])
  expect(partsOf(withLead, { ...people, author: people.lead })).toEqual(['lead'])
  expect(partsOf(withHead, { ...people, author: null, lead: null })).toEqual(['head'])
})

test('the next is the first who has not signed; a head nobody has named holds the letter up', () => {
  const chain = signingChain(withHead, people)
  expect(nextInChain(chain, new Set())?.part).toBe('author')
  expect(nextInChain(chain, new Set(['h', 'a']))?.part).toBe('lead')
  expect(nextInChain(chain, new Set(['a', 'l', 'h']))).toBeNull()
  const headless = signingChain(withHead, { ...people, head: null })
  expect(nextInChain(headless, new Set(['a', 'l']))).toMatchObject({ part: 'head', person: null })
})
