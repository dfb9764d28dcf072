import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merge } from './merge.ts'
import { mergeRows } from './merge-rows.ts'

const row = (name: string, value = '1') => ({ name, value })
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')]

describe('lists that two people have changed', () => {
  test('rows added by both stay, the same one once', () => {
    expect(mergeRows([a], [a, b], [a, c])).toMatchObject({ mine: [a, c, b], collides: false })
    expect(mergeRows([], [a, b], [b])).toMatchObject({ mine: [b, a], collides: false })
  })

  test('one removes a row while the other changes another', () => {
    expect(mergeRows([a, b, c], [b, c], [a, b, row('c', '2')])).toMatchObject({
      mine: [b, row('c', '2')],
      collides: false,
    })
  })

  test('neighbouring rows changed by two people are two changes', () => {
    expect(mergeRows([a, b], [row('a', '2'), b], [a, row('b', '3')])).toMatchObject({
      mine: [row('a', '2'), row('b', '3')],
      collides: false,
    })
  })

  test('cells of one row join; only the cell that both changed is asked about', () => {
    const base = [{ name: 'a', value: '1', unit: 'м' }, b]
    const mine = [{ name: 'a2', value: '2', unit: 'м' }, b]
    const theirs = [{ name: 'a', value: '3', unit: 'км' }, b, d]
    expect(mergeRows(base, mine, theirs)).toEqual({
      mine: [{ name: 'a2', value: '2', unit: 'км' }, b, d],
      theirs: [{ name: 'a2', value: '3', unit: 'км' }, b, d],
      collides: true,
    })
  })

  test('a row that one removed and the other changed is asked about', () => {
    expect(mergeRows([a, b], [b], [row('a', '2'), b])).toEqual({
      mine: [b],
      theirs: [row('a', '2'), b],
      collides: true,
    })
  })

  test('whatever one has done alone is what comes out, and nothing typed is lost without being asked about', () => {
    const rows = fc.array(fc.constantFrom(a, b, c, d, row('e'), row('a', '2')), { maxLength: 6 })
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        expect(mergeRows(base, mine, base).mine).toEqual(mine)
        expect(mergeRows(base, base, theirs).mine).toEqual(theirs)
        expect(mergeRows(base, mine, mine)).toMatchObject({ mine, collides: false })
        const joined = mergeRows(base, mine, theirs)
        const said = JSON.stringify([joined.mine, joined.theirs])
        for (const one of [...mine, ...theirs].filter((some) => !base.some(({ name }) => name === some.name)))
          expect(said).toContain(JSON.stringify(one.name))
      }),
    )
  })
})

test('a list is joined by its rows, a text is asked about', () => {
  const base = { rows: [a], name: 'Мост' }
  const mine = { rows: [a, b], name: 'Мост через Оку' }
  const stored = { rows: [a, c], name: 'Мост через Волгу' }
  expect(merge(base, mine, stored)).toEqual({
    mine: { rows: [a, c, b], name: 'Мост через Оку' },
    collisions: [{ name: 'name', mine: 'Мост через Оку', theirs: 'Мост через Волгу' }],
  })
})

test('what goes with an address is never taken from the other person', () => {
  const goesWith = (name: string) => (name === 'line' ? 'address' : null)
  const base = { address: 'ул. Старая, 1', line: 'ул. Старая, 1', note: '' }
  const fromRegister = { address: 'ул. Новая, 2', line: 'ул. Новая, 2' }
  const typed = { address: 'ул. Старая, 1а' }
  const line = { name: 'line', mine: fromRegister.line, theirs: base.line }
  expect(merge(base, fromRegister, { ...base, ...typed }, goesWith).collisions).toContainEqual(line)
  const other = merge(base, typed, { ...base, ...fromRegister, note: 'котельная' }, goesWith)
  expect(other.mine).toEqual({ ...typed, line: base.line })
  expect(other.collisions.map(({ name }) => name)).toEqual(['address', 'line'])
  expect(merge(base, typed, { ...base, note: 'котельная' }, goesWith)).toEqual({ mine: typed, collisions: [] })
})
