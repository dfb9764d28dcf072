import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../api/call-failed.ts'
import { giveUpAtTheEnd } from '../testing/give-up-at-the-end.ts'
import { makeAutosave } from './autosave.ts'
import { localCopy } from './local-copy.ts'
import type { Values } from './merge/merge.ts'

const colleague = { name: 'Образцова Вера', isMine: false, at: '2026-11-20T09:00:00Z' }
let stored: { revision: number; values: Values }
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  stored = { revision: 3, values: { name: 'Школа' } }
})
afterEach(() => {
  vi.useRealTimers()
})

function openForm() {
  const form = makeAutosave({
    kept: stored,
    save: async (changes, revision) => {
      if (revision !== stored.revision)
        throw new CallFailed(409, { title: 'Уже изменено', status: 409, code: 'REVISION_CONFLICT' })
      stored = { revision: revision + 1, values: { ...stored.values, ...changes } }
      return { revision: stored.revision }
    },
    refresh: async () => stored,
    authors: async (since) =>
      new Map(
        since < 4
          ? [
              ['name', colleague],
              ['rows', colleague],
            ]
          : [],
      ),
    copy: localCopy({ userId: 'me', requestId: 'r1', part: 'declarer' }),
    now: () => new Date('2026-11-20T09:04:00Z'),
  })
  giveUpAtTheEnd(form)
  return form
}

const pause = () => vi.advanceTimersByTimeAsync(800)
const another = (name: string) => (stored = { revision: stored.revision + 1, values: { name } })

test('what is to be decided later is asked again by each form that is opened until it is decided', async () => {
  const form = openForm()
  form.set('name', 'Театр')
  another('Музей')
  await pause()
  form.stop()
  for (let times = 0; times < 3; times += 1) {
    const next = openForm()
    await pause()
    expect(next.state().collisions).toMatchObject([{ name: 'name', mine: 'Театр', theirs: 'Музей', author: colleague }])
    expect(stored.values['name']).toBe('Музей')
    next.stop()
  }
  another('Дом культуры')
  const last = openForm()
  await pause()
  expect(last.state().collisions).toMatchObject([{ mine: 'Театр', theirs: 'Дом культуры' }])
  last.settle('name', 'mine')
  await pause()
  expect(stored.values['name']).toBe('Театр')
  expect(openForm().state().collisions).toEqual([])
})

test('what was decided and not sent yet is not asked again', async () => {
  const form = openForm()
  form.set('name', 'Театр')
  another('Музей')
  await pause()
  form.settle('name', 'mine')
  form.stop()
  expect(openForm().state().collisions).toEqual([])
})

test('a row the other has added and corrected since is not taken for one of one’s own', async () => {
  const row = (id: string, text = '') => ({ id, text })
  const write = (...rows: object[]) => (stored = { revision: stored.revision + 1, values: { rows } })
  stored = { revision: 3, values: { rows: [row('устав'), row('доверенность')] } }
  const form = openForm()
  form.set('rows', [row('устав', 'мой'), row('доверенность')])
  write(row('устав', 'его'), row('доверенность'), row('приказ', '1'))
  await pause()
  form.stop()
  write(row('устав', 'его'), row('доверенность'), row('приказ', '2'))
  const next = openForm()
  await pause()
  expect(next.state().collisions.map(({ name }) => name)).toEqual(['rows'])
  next.settle('rows', 'mine')
  await pause()
  expect(stored.values['rows']).toEqual([row('устав', 'мой'), row('доверенность'), row('приказ', '2')])
})
