import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aRemark } from './a-remark.ts'
import { foundRemarksQuery, knownRemarks, putRemark, someRemarksQuery } from './remarks-queries.ts'

test('what an act answered with stands in every part that holds it, and makes nothing else there newer', () => {
  const queries = new QueryClient()
  const [one, other] = ['01', '02'].map((no) => `0198c0de-0000-7000-8000-0000000000${no}`)
  if (!one || !other) throw new Error('no remarks')
  const [before, after] = [
    someRemarksQuery('request', [one, other]).queryKey,
    someRemarksQuery('request', [other]).queryKey,
  ]
  const old = [one, other].map((id) => aRemark({ id, text: 'Как было.' }))
  queries.setQueryData(after, { remarks: [aRemark({ id: other, text: 'Как стало.' })] }, { updatedAt: 2000 })
  queries.setQueryData(before, { remarks: old }, { updatedAt: 1000 })
  putRemark(queries, 'request', aRemark({ id: one, text: 'Решено.' }))
  const known = knownRemarks(queries, 'request')
  expect([known.get(one)?.text, known.get(other)?.text]).toEqual(['Решено.', 'Как стало.'])
})

test('while one types on, what was found before stands; what was found for other words does not', () => {
  const queries = new QueryClient()
  const lookFor = (text: string) => ({ ...foundRemarksQuery('request', text), enabled: false })
  const found = { ids: ['0198c0de-0000-7000-8000-000000000001'] }
  queries.setQueryData(lookFor('лист').queryKey, found)
  const search = new QueryObserver(queries, lookFor('лист'))
  const shown = ['лист 4', 'лис', 'балка'].map((text) => {
    search.setOptions(lookFor(text))
    return search.getCurrentResult().data
  })
  expect(shown).toEqual([found, found, undefined])
})
