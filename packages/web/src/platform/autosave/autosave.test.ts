import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, noConnection } from '../api/call-failed.ts'
import { makeAutosave } from './autosave.ts'
import { localCopy } from './local-copy.ts'
import type { Values } from './merge.ts'
import { statusOf } from './save-status.tsx'

// A server of one section: keeps values under a revision, refuses what was read too long ago.
let stored: { revision: number; values: Values }
let saves: Values[]
let away: boolean
let refuse: CallFailed | undefined

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  stored = { revision: 3, values: { name: 'Школа', phone: '', note: '' } }
  saves = []
  away = false
  refuse = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

async function save(changes: Values, revision: number) {
  await Promise.resolve()
  if (away) throw noConnection()
  if (refuse) throw refuse
  if (revision !== stored.revision)
    throw new CallFailed(409, { title: 'Уже изменено', status: 409, code: 'REVISION_CONFLICT' })
  saves.push(changes)
  stored = { revision: revision + 1, values: { ...stored.values, ...changes } }
  return { revision: stored.revision }
}

function openForm(kept = stored) {
  const copy = localCopy('draft')
  return makeAutosave({ kept, save, refresh: async () => stored, copy, now: () => new Date('2026-11-20T09:04:00Z') })
}

function another(changes: Values) {
  stored = { revision: stored.revision + 1, values: { ...stored.values, ...changes } }
}

const pause = () => vi.advanceTimersByTimeAsync(800)

test('what is typed is sent once, after a pause, with only the changed fields', async () => {
  const form = openForm()
  form.set('name', 'Школа н')
  await vi.advanceTimersByTimeAsync(500)
  form.set('name', 'Школа на 550 мест')
  expect(statusOf([form], '')).toBe('Сохраняется…')
  await vi.advanceTimersByTimeAsync(500)
  expect(saves).toEqual([])
  await pause()
  expect(saves).toEqual([{ name: 'Школа на 550 мест' }])
  expect(statusOf([form], '')).toBe('Сохранено в 12:04')
})

test('what is typed while a save is under way is sent after it', async () => {
  const form = openForm()
  form.set('name', 'А')
  const first = form.flush()
  form.set('name', 'АБ')
  form.set('phone', '+7')
  await first
  expect(saves).toEqual([{ name: 'А' }, { name: 'АБ', phone: '+7' }])
  expect(form.state().phase).toBe('saved')
})

test('going back to the old value while the new one is under way is saved too', async () => {
  const form = openForm()
  form.set('name', 'Больница')
  const first = form.flush()
  form.set('name', 'Школа')
  await first
  await pause()
  expect(stored.values['name']).toBe('Школа')
})

test('without a connection nothing is lost and everything is sent when it is back', async () => {
  const form = openForm()
  away = true
  form.set('name', 'Дом культуры')
  await pause()
  expect(statusOf([form], '')).toBe('Нет связи — сохраним, когда появится')
  form.set('phone', '+79160000000')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([])
  away = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(stored.values).toMatchObject({ name: 'Дом культуры', phone: '+79160000000' })
  expect(form.state().phase).toBe('saved')
})

test('a reload or a crash before the save gives the typed text back and sends it', async () => {
  away = true
  openForm().set('name', 'Театр')
  const form = openForm()
  expect(form.value('name')).toBe('Театр')
  away = false
  await pause()
  expect(stored.values['name']).toBe('Театр')
  expect(localStorage.length).toBe(0)
})

test('other fields of another person are taken in silently, mine are sent over the new revision', async () => {
  const form = openForm()
  another({ phone: '+74950000000' })
  form.set('name', 'Театр')
  await pause()
  expect(stored).toEqual({ revision: 5, values: { name: 'Театр', phone: '+74950000000', note: '' } })
  expect([form.value('phone'), form.state().phase]).toEqual(['+74950000000', 'saved'])
})

test('one field changed by two people shows both values; the rest is saved meanwhile', async () => {
  const form = openForm()
  another({ name: 'Музей' })
  form.set('name', 'Театр')
  form.set('phone', '+7')
  await pause()
  expect(form.state().collisions).toEqual([{ name: 'name', mine: 'Театр', theirs: 'Музей' }])
  expect(form.value('name')).toBe('Театр')
  expect(stored.values).toMatchObject({ name: 'Музей', phone: '+7' })
  form.settle('name', 'mine')
  await pause()
  expect(stored.values['name']).toBe('Театр')
  expect(form.state()).toMatchObject({ phase: 'saved', collisions: [] })
})

test('the saved value can be chosen instead of mine', async () => {
  const form = openForm()
  another({ name: 'Музей' })
  form.set('name', 'Театр')
  await pause()
  form.settle('name', 'theirs')
  await pause()
  expect([form.value('name'), stored.values['name'], form.state().phase]).toEqual(['Музей', 'Музей', 'saved'])
  expect(localStorage.length).toBe(0)
})

test('a copy left on this computer collides with what another person has saved since', async () => {
  away = true
  openForm().set('name', 'Театр')
  away = false
  another({ name: 'Музей' })
  const form = openForm()
  await pause()
  expect(form.state().collisions).toEqual([{ name: 'name', mine: 'Театр', theirs: 'Музей' }])
  expect(stored.values['name']).toBe('Музей')
})

test('a save whose answer was lost is not asked about when it is repeated', async () => {
  const form = openForm()
  form.set('name', 'Театр')
  another({ name: 'Театр' })
  await pause()
  expect(form.state()).toMatchObject({ phase: 'saved', collisions: [] })
})

test('a refused field keeps its text and its sentence; the other fields are saved', async () => {
  const form = openForm()
  refuse = new CallFailed(400, {
    title: 'Проверьте заполнение полей.',
    status: 400,
    code: 'INVALID_INPUT',
    errors: [{ path: 'changes.declarer.phone', message: 'Неверное значение' }],
  })
  form.set('phone', '\u0000')
  await pause()
  expect(form.refusal('phone')).toBe('Неверное значение')
  expect(statusOf([form], '')).toBe('Не сохранено: Проверьте заполнение полей.')
  refuse = undefined
  form.set('name', 'Театр')
  await pause()
  expect(saves).toEqual([{ name: 'Театр' }])
  expect(form.value('phone')).toBe('\u0000')
  form.set('phone', '+7')
  expect(form.refusal('phone')).toBeUndefined()
  await pause()
  expect([stored.values['phone'], form.state().phase]).toEqual(['+7', 'saved'])
})

test('values that come by themselves do not touch what is being typed', async () => {
  const form = openForm()
  form.set('name', 'Те')
  another({ phone: '+7' })
  form.adopt(stored)
  form.set('name', 'Теа')
  expect([form.value('name'), form.value('phone')]).toEqual(['Теа', '+7'])
  form.adopt({ revision: 3, values: { name: 'Школа', phone: '' } })
  expect(form.value('phone')).toBe('+7')
})
