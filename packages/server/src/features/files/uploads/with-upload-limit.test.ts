import { expect, test } from 'vitest'
import { withUploadLimit } from './with-upload-limit.ts'

test('a person sends thirty contents at once, and the next when one of them has come or failed', async () => {
  const ends: Record<'come' | 'fail', () => void>[] = []
  const send = (person: string) =>
    withUploadLimit(
      person,
      () => new Promise<void>((come, fail) => ends.push({ come, fail: () => fail(new Error('cut')) })),
    )
  const sent = Array.from({ length: 30 }, () => send('a'))
  await expect(send('a')).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE', details: { count: 30, seconds: 5 } })
  const other = send('b')
  ends[0]?.come()
  ends[1]?.fail()
  await sent[0]
  await expect(sent[1]).rejects.toThrow('cut')
  const next = [send('a'), send('a')]
  await expect(send('a')).rejects.toMatchObject({ code: 'TOO_MANY_AT_ONCE' })
  for (const { come } of ends) come()
  await Promise.all([...sent.slice(2), ...next, other])
})
