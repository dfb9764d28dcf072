import { readFileSync } from 'node:fs'
import { carriedOfNote } from '@portal/domain/request/carried/note-to-carried'
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
