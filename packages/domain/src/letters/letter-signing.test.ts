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

type Signed = NonNullable<Parameters<typeof signingChain>[2]>[number]
const signed = (part: Signed['part'], person: Signed['person'], more: Partial<Signed> = {}): Signed => ({
  part,
  person,
  at: '2026-03-02T09:00:00Z',
  isValid: true,
  endsChain: false,
  ...more,
})
const { author, lead, head } = people
const bySome = [signed('author', author), signed('lead', lead)]

test('the next is the first who has not signed; a head nobody has named holds the letter up', () => {
  expect(nextInChain(signingChain(withHead, people))?.part).toBe('author')
  expect(nextInChain(signingChain(withHead, people, [signed('author', author)]))?.part).toBe('lead')
  expect(nextInChain(signingChain(withHead, people, [...bySome, signed('head', head)]))).toBeNull()
  const headless = signingChain(withHead, { ...people, head: null }, bySome)
  expect(nextInChain(headless)).toMatchObject({ part: 'head', person: null })
  const unchecked = [signed('author', author, { isValid: false })]
  expect(nextInChain(signingChain(withHead, people, unchecked))?.part).toBe('author')
})

test('the head is asked whatever becomes of author and lead, and nobody is asked once all have signed', () => {
  const other = { id: 'x', name: 'Новый куратор' }
  for (const now of [{ author: null }, { lead: null }, { lead: head }, { lead: other }, { author: null, lead: null }])
    expect(nextInChain(signingChain(withHead, { ...people, ...now }, bySome))).toMatchObject({
      part: 'head',
      person: head,
    })
  const all = [signed('author', author), signed('lead', lead, { endsChain: true })]
  expect(nextInChain(signingChain(withLead, { ...people, lead: other }, all))).toBeNull()
  // Without a lead the author's was the last; a lead who comes after him is not asked.
  const alone = [signed('author', author, { endsChain: true })]
  expect(signingChain(withLead, people, alone).map(({ part }) => part)).toEqual(['author'])
  // An author who was blocked was passed over; the lead has signed for both.
  expect(nextInChain(signingChain(withLead, people, [signed('lead', lead)]))).toBeNull()
})
