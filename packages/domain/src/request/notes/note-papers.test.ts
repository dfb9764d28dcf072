import { expect, test } from 'vitest'
import { type PaperPlace, placePapers } from './note-papers.ts'

const place = (id: string, number: string | null, wasNamed = number !== null): PaperPlace => ({
  id,
  code: '03.03',
  title: 'Проект планировки территории',
  number,
  date: null,
  author: null,
  wasNamed,
})
const papers = (...numbers: string[]) => numbers.map((number) => ({ type: '03.03', number, date: null, author: '' }))
const words = (list: readonly { place: PaperPlace; identity: { number: string | null } }[]) =>
  list.map((one) => `${one.place.id}=${one.identity.number}`)

// biome-ignore format: read by columns
test.each<[string, PaperPlace[], string[], string[], string[], string[]]>([
  ['named while blank',                            [place('a', null), place('b', null)],   [],           ['1', '2'],   ['a=1', 'b=2'], []],
  ['left as they stand',                           [place('a', '1'), place('b', '2')],     ['1', '2'],   ['1', '2'],   [],             []],
  ['renamed where nobody has changed them',        [place('a', '1'), place('b', '2')],     ['1', '2'],   ['1', '3'],   ['b=3'],        []],
  ['kept where a person has changed them',         [place('a', 'x'), place('b', '2')],     ['1', '2'],   ['1', '3'],   ['b=3'],        ['a=1']],
  ['known in another order',                       [place('a', '1'), place('b', '2')],     ['1', '2'],   ['2', '1'],   [],             []],
  ['kept where a person named them before a note', [place('a', 'x')],                      [],           ['1'],        [],             ['a=1']],
  ['put into the blank place beside a typed one',  [place('a', 'x'), place('b', null)],    [],           ['1'],        ['b=1'],        []],
  ['kept blank where a person has cleared them',   [place('a', null, true)],               ['1'],        ['2'],        [],             ['a=2']],
  ['named where what was typed was typed away',    [place('a', null, true)],               [],           ['1'],        ['a=1'],        []],
  ['only as many as there are places',             [place('a', null)],                     [],           ['1', '2'],   ['a=1'],        []],
])('papers of a note are %s', (_, places, base, offered, named, kept) => {
  const placed = placePapers({ places, papers: papers(...offered), base: papers(...base) })
  expect([words(placed.named), words(placed.kept)]).toEqual([named, kept])
})

test('a number longer than a place holds is cut, and known when the note comes again', () => {
  const long = '1'.repeat(150)
  const [named] = placePapers({ places: [place('a', null)], papers: papers(long), base: [] }).named
  expect(named?.identity.number).toHaveLength(100)
  const again = placePapers({ places: [place('a', '1'.repeat(100))], papers: papers(long), base: papers(long) })
  expect(again).toEqual({ named: [], kept: [] })
})
