import { exampleApplication } from '@portal/domain/request/example'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { expect, test } from 'vitest'
import { draftSections } from './draft-sections.ts'

const today = '2026-04-15'
const shown = { isShown: () => true, lockedUntil: () => undefined }

function markOf(id: string, changes: object) {
  const { blockers, ...rest } = readinessOf({ ...exampleApplication('20'), ...changes }, today)
  const told = blockers.map(({ confirmed, act, ...line }) => ({
    ...line,
    blocks: confirmed,
    isChecking: act === 'wait',
  }))
  const { mark, note } =
    draftSections({ ...rest, blockers: told, revisions: {} }, shown).find((one) => one.id === id) ?? {}
  return [mark, note]
}

test('the section of links is marked as done only when something was chosen or named', () => {
  const { sections } = exampleApplication('20')
  const unnamed = { ...sections, declarer: { ...sections.declarer, previousConclusions: [] } }
  expect(markOf('linkedRequestForm', { links: 0, sections: unnamed })).toEqual(['todo', 'можно дополнить'])
  expect(markOf('linkedRequestForm', { links: 0 })).toEqual(['done', '1 из 1'])
  expect(markOf('linkedRequestForm', { links: 1, sections: unnamed })).toEqual(['done', '1 из 1'])
})

test('a row that is only begun is no error of its section; a wrong value is', () => {
  const financing = [{ source: '1', percent: '100' }]
  expect(markOf('cost', { financing })[0]).not.toBe('error')
  const { sections } = exampleApplication('20')
  const declarer = { ...sections.declarer, contactEmail: 'почта' }
  expect(markOf('declarer', { sections: { ...sections, declarer } })).toEqual(['error', '1 ошибка'])
})
