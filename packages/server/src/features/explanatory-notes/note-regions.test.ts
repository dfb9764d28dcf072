import { readFileSync } from 'node:fs'
import { carriedOfNote } from '@portal/domain/request/notes/note-to-carried'
import { expect, test } from 'vitest'
import { readNote } from './read-note.ts'
import { readTree } from './read-tree.ts'

const school = readFileSync(new URL('../../testing/notes/pz-school.xml', import.meta.url))

async function* whole() {
  yield school
}

test('addresses in one line name their region as the loaded catalogue does', async () => {
  const note = readNote((await readTree(whole())).root)
  const codes = new Set(note.parties.flatMap(({ address }) => (address ? [address.region] : [])))
  const regionCatalogCode = [...codes].map((code) => ({ code, title: `Новый край ${code}`, district: null }))
  const linesOf = (loaded?: Parameters<typeof carriedOfNote>[1]) =>
    carriedOfNote(note, loaded).participants.flatMap(({ fields }) => fields.legalAddress ?? [])
  expect(linesOf().length).toBeGreaterThan(0)
  expect(linesOf().join()).not.toContain('Новый край')
  expect(linesOf({ regionCatalogCode }).every((line) => line.includes('Новый край'))).toBe(true)
})

test.each<[string, readonly [string, string][], string | undefined]>([
  ['former prices', [['Сметная стоимость в базисном уровне цен 2001 года', '310 000,00']], '2914637.58'],
  ['a kind of work', [['Сметная стоимость проектно-изыскательских работ', '87 210,44']], '2914637.58'],
  ['the same sum again', [['Сметная стоимость, всего', '2 914 637,58']], '2914637.58'],
  ['another sum of all', [['Сметная стоимость, всего', '3 000 000,00']], undefined],
])('the cost of a note that names %s, too, is its total in current prices or none', async (_, more, total) => {
  const rows = more.map(
    ([name, value]) => `<TEI><Name>${name}</Name><Measure>384</Measure><Value>${value}</Value></TEI>`,
  )
  const text = school.toString().replace(/<TEI>\s*<Name>Процент застройки/, (found) => `${rows.join('')}${found}`)
  expect(text).not.toBe(school.toString())
  async function* changed() {
    yield Buffer.from(text)
  }
  const { sections } = carriedOfNote(readNote((await readTree(changed())).root))
  expect(sections.cost?.costTotal).toBe(total)
})
