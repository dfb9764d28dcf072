import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memoized } from '../../memoized/memoized.ts'
import { buildSerializer } from './serializer.ts'

const Rights = z.object({ stage: z.string(), keys: z.record(z.string(), z.string()) })
const shared = (stage: string) =>
  memoized<z.infer<typeof Rights> & { secret: string }>(10)(stage, () => ({
    stage,
    keys: { save: 'скрыта "до подачи"' },
    secret: 'не для всех',
  }))

test('an object that many replies share is written like any other: declared fields only, whoever else it is given to', () => {
  const write = buildSerializer(z.object({ id: z.string(), rights: Rights, others: z.nullable(Rights) }))
  const { secret: _, ...rights } = shared('draft')
  const one = shared('draft')
  for (const id of ['1', '2'])
    expect(JSON.parse(write({ id, rights: one, others: null, secret: '' }))).toEqual({ id, rights, others: null })
  const other = shared('examination')
  expect(JSON.parse(write({ id: '3', rights: other, others: one }))).toEqual({
    id: '3',
    rights: { ...rights, stage: 'examination' },
    others: rights,
  })
  expect(JSON.parse(write({ id: '4', rights: { ...rights, stage: 'changed' }, others: null })).rights.stage).toBe(
    'changed',
  )
})

test('it may be the only field, or the whole reply', () => {
  const one = shared('draft')
  const { secret: _, ...rights } = one
  const write = buildSerializer(Rights)
  for (const time of [1, 2]) expect([time, JSON.parse(write(one))]).toEqual([time, rights])
  expect(JSON.parse(buildSerializer(z.object({ rights: Rights }))({ rights: one }))).toEqual({ rights })
})
