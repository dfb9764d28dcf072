import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveUpAtTheEnd } from '../testing/give-up-at-the-end.ts'
import { callAs } from '../api/call.ts'
import { CallFailed, noConnection } from '../api/call-failed.ts'
import { makeAutosave } from './autosave.ts'
import { askToSend } from '../session/send-now.ts'
import { unsentOf, unsentParts } from './unsent.ts'
import { copyOfRead, forgetUnsent, forgetUnsentParts, localCopy } from './local-copy.ts'
import type { Author, Values } from './merge/merge.ts'
import { statusOf } from './save-status.tsx'

// A server of one section: keeps values under a revision, refuses what was read too long ago.
let stored: { revision: number; values: Values }
let saves: Values[]
let away: boolean
let refuse: CallFailed | undefined
let authors: Map<string, Author>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  stored = { revision: 3, values: { name: 'Школа', phone: '', note: '' } }
  saves = []
  away = false
  refuse = undefined
  authors = new Map()
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
  const copy = localCopy({ userId: 'me', requestId: 'r1', part: 'declarer' })
  const form = makeAutosave({
    kept,
    save,
    refresh: async () => stored,
    authors: async () => authors,
    copy,
    now: () => new Date('2026-11-20T09:04:00Z'),
  })
  giveUpAtTheEnd(form)
  return form
}

function another(changes: Values) {
  stored = { revision: stored.revision + 1, values: { ...stored.values, ...changes } }
}

const pause = () => vi.advanceTimersByTimeAsync(800)

test('what was given up while it was under way is neither sent again nor told of as refused', async () => {
  const form = openForm()
  refuse = new CallFailed(404, { title: 'Не найдено', status: 404, code: 'NOT_FOUND' })
  form.set('name', 'Школа на 550 мест')
  vi.advanceTimersByTime(800)
  form.discard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(form.state()).toMatchObject({ phase: 'saved', reason: null, unsent: 0 })
  expect(saves).toEqual([])
})

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
  expect(statusOf([form], '')).toBe('Нет связи. Не отправлено 1 изменение, сохраним, когда появится')
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

test('a field hears that it collides, and that it was settled', async () => {
  const form = openForm()
  let heard = 0
  form.set('name', 'Театр')
  another({ name: 'Музей' })
  form.subscribe('name', () => (heard += 1))
  await pause()
  expect([heard > 0, form.state().collisions.length]).toEqual([true, 1])
  heard = 0
  form.settle('name', 'theirs')
  expect(heard).toBeGreaterThan(0)
})

test('a field hears that its collision has gone when the other has come to the same', async () => {
  const form = openForm()
  form.set('name', 'Театр')
  another({ name: 'Музей' })
  await pause()
  const told: number[] = []
  form.subscribe('name', () => told.push(form.state().collisions.length))
  another({ name: 'Театр' })
  form.adopt(stored)
  expect(form.state().collisions).toEqual([])
  expect(told.at(-1)).toBe(0)
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

const colleague: Author = { name: 'Лисицына Мария Петровна', isMine: false, at: '2026-11-20T09:03:00.000Z' }

test('what others have changed is shown at once, with who it was', async () => {
  const form = openForm()
  authors.set('phone', colleague)
  another({ phone: '+79160000000' })
  form.adopt(stored)
  await vi.advanceTimersByTimeAsync(1)
  expect(form.value('phone')).toBe('+79160000000')
  expect(form.state().arrived).toEqual({ names: ['phone'], author: colleague })
  form.set('name', 'Театр')
  await pause()
  expect(form.state().arrived).toBeNull()
})

test('beside two values of one field stands who has set the other one, and when', async () => {
  const form = openForm()
  authors.set('name', colleague)
  form.set('name', 'Театр')
  another({ name: 'Музей' })
  await pause()
  expect(form.state()).toMatchObject({
    phase: 'collided',
    collisions: [{ name: 'name', mine: 'Театр', theirs: 'Музей', author: colleague }],
  })
})

test('a form closed during a break goes on sending, till it is opened again or the person leaves', async () => {
  const form = openForm()
  away = true
  form.set('name', 'Театр')
  form.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  away = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect([stored.values['name'], localStorage.length]).toEqual(['Театр', 0])

  away = true
  const closed = openForm()
  closed.set('name', 'Музей')
  closed.stop()
  await pause()
  const again = openForm()
  again.set('name', 'Музей-усадьба')
  away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves.slice(1)).toEqual([{ name: 'Музей-усадьба' }])

  away = true
  again.set('name', 'Цирк')
  again.stop()
  await pause()
  forgetUnsent('me')
  away = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(2)
})

test('what is taken back after its form was closed and all was sent is kept and sent too', async () => {
  const form = openForm()
  form.set('note', 'Лишнее')
  form.stop()
  await vi.advanceTimersByTimeAsync(1)
  expect(stored.values['note']).toBe('Лишнее')
  another({ phone: '+79160000000' })
  form.set('note', '')
  expect(unsentOf('me').get('r1')).toBe(1)
  await pause()
  expect(stored.values).toMatchObject({ note: '', phone: '+79160000000' })
  expect(unsentOf('me').size).toBe(0)
})

/** A form that is shown, as a drawer shows it. */
function showForm() {
  const form = openForm()
  form.start()
  return form
}

test('what is taken back in a closed form goes to the one that is open by now, over what is typed there', async () => {
  stored.values = { ...stored.values, rows: [{ name: 'Площадь' }, { name: 'Высота' }] }
  const closed = showForm()
  away = true
  closed.set('name', 'Музей')
  closed.set('rows', [{ name: 'Площадь' }])
  closed.stop()
  await pause()
  const again = showForm()
  again.set('name', 'Театр')
  again.set('phone', '+79160000000')
  closed.set('rows', [{ name: 'Площадь' }, { name: 'Высота' }])
  expect(again.values()).toMatchObject({ name: 'Театр', phone: '+79160000000', rows: [{}, { name: 'Высота' }] })
  away = false
  const reload = localCopy({ userId: 'me', requestId: 'r1', part: 'declarer' })
  expect(reload.read()?.mine).toMatchObject({ name: 'Театр', phone: '+79160000000' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({ name: 'Театр', phone: '+79160000000' })
  expect(unsentOf('me').size).toBe(0)
})

test('what is taken back in a closed form brings nothing else of it back', async () => {
  const closed = showForm()
  away = true
  closed.set('name', 'Музей')
  closed.set('note', 'Лишнее')
  closed.stop()
  await pause()
  const again = showForm()
  again.set('name', 'Театр')
  away = false
  again.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  closed.set('note', '')
  await pause()
  expect(stored.values).toMatchObject({ name: 'Театр', note: '' })
})

test('what was refused in a closed form lies here still when something else of it is taken back', async () => {
  const closed = showForm()
  refuse = new CallFailed(422, { title: 'Проверьте', status: 422, code: 'INVALID_DATA' })
  closed.set('phone', 'телефон')
  closed.stop()
  await vi.advanceTimersByTimeAsync(1)
  closed.set('note', 'Снова')
  await pause()
  const reload = localCopy({ userId: 'me', requestId: 'r1', part: 'declarer' })
  expect(reload.read()?.mine).toMatchObject({ phone: 'телефон' })
})

test('a form that is shown again after it was closed is kept and sent as before', async () => {
  const form = openForm()
  form.stop()
  form.start()
  await pause()
  form.set('name', 'Театр')
  expect(unsentOf('me').get('r1')).toBe(1)
  await pause()
  expect(stored.values['name']).toBe('Театр')

  form.stop()
  await vi.advanceTimersByTimeAsync(1)
  form.start()
  away = true
  form.set('name', 'Музей')
  await pause()
  expect(unsentOf('me').get('r1')).toBe(1)
  away = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect([stored.values['name'], unsentOf('me').size]).toEqual(['Музей', 0])
})

test('what a person has typed is not sent under the session of the next one', async () => {
  callAs('me')
  const form = openForm()
  away = true
  form.set('name', 'Театр')
  form.stop()
  await vi.advanceTimersByTimeAsync(1)
  callAs('colleague')
  away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([saves, unsentOf('me').size]).toEqual([[], 1])
  form.set('name', 'Музей')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saves).toEqual([])
  callAs(undefined)
})

test('what was typed of a thing that is no more goes with its form', async () => {
  const form = openForm()
  refuse = new CallFailed(404, { title: 'Не найдено', status: 404, code: 'NOT_FOUND' })
  form.set('name', 'Театр')
  await pause()
  expect(form.value('name')).toBe('Театр')
  form.stop()
  await vi.advanceTimersByTimeAsync(1)
  expect(unsentOf('me').size).toBe(0)
})

test('a copy that another living tab has written anew stays', async () => {
  const key = 'unsent me r1 declarer 00000000-another-tab'
  const write = (phone: string) =>
    localStorage.setItem(key, JSON.stringify({ base: { phone: '' }, mine: { phone }, revision: 3 }))
  write('+7')
  const form = openForm()
  await pause()
  expect(localStorage.getItem(key)).toBeNull()
  write('+79160000000')
  form.set('name', 'Театр')
  await pause()
  expect(localStorage.getItem(key)).not.toBeNull()
})

test('what is typed after the filling has begun anew is kept, what lay here before stays as it is', () => {
  const of = { userId: 'me', requestId: 'r1', part: 'declarer' }
  const before = { base: {}, mine: { name: 'Театр' }, revision: 1 }
  localCopy(of).write(before)
  const copy = copyOfRead(localCopy(of))
  expect(copy.read()).toBeUndefined()
  copy.clear()
  expect(localCopy(of).read()).toEqual(before)
  copy.write({ base: {}, mine: { name: 'Музей' }, revision: 2 })
  expect(localCopy(of).read()?.mine).toEqual({ name: 'Музей' })
})

test('copies of parts that are no more are forgotten', () => {
  const of = { userId: 'me', requestId: 'r1' }
  for (const part of ['answer-1', 'answer-2'])
    localCopy({ ...of, part }).write({ base: {}, mine: { a: 1 }, revision: 0 })
  forgetUnsentParts(of, (part) => part === 'answer-1')
  expect(unsentParts(of)).toEqual(['answer-2'])
})

test('an ended session keeps what was typed and sends it after the sign-in', async () => {
  const form = openForm()
  refuse = new CallFailed(401, { title: 'Войдите', status: 401, code: 'NOT_SIGNED_IN' })
  form.set('name', 'Театр')
  await pause()
  expect(statusOf([form], '')).toBe('Сеанс закончился. Не отправлено 1 изменение, сохраним после входа')
  refuse = undefined
  await vi.advanceTimersByTimeAsync(600_000)
  expect(saves).toEqual([])
  askToSend()
  await vi.advanceTimersByTimeAsync(1)
  expect(stored.values['name']).toBe('Театр')
})

test('two tabs keep a copy each; the next one to open has what neither has sent', async () => {
  const other = localCopy({ userId: 'me', requestId: 'r1', part: 'declarer' })
  const key = 'unsent me r1 declarer 00000000-another-tab'
  localStorage.setItem(key, JSON.stringify({ base: { phone: '' }, mine: { phone: '+7' }, revision: 3 }))
  other.write({ base: { name: 'Школа' }, mine: { name: 'Театр' }, revision: 3 })
  other.clear()
  expect(unsentOf('me')).toEqual(new Map([['r1', 1]]))
  other.write({ base: { name: 'Школа' }, mine: { name: 'Театр' }, revision: 3 })
  const form = openForm()
  expect([form.value('name'), form.value('phone')]).toEqual(['Театр', '+7'])
  await pause()
  expect(stored.values).toMatchObject({ name: 'Театр', phone: '+7' })
  expect(unsentOf('me').size).toBe(0)
})
