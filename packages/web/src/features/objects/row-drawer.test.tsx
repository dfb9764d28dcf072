import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveUpAtTheEnd } from '../../platform/testing/give-up-at-the-end.ts'
import { CallFailed, noConnection } from '../../platform/api/call-failed.ts'
import { makeAutosave } from '../../platform/autosave/autosave.ts'
import { localCopy } from '../../platform/autosave/local-copy.ts'
import { onAskedToSend } from '../../platform/session/send-now.ts'
import { aPage, button, press, until } from '../../platform/testing/a-page.tsx'
import { toasts, toastText } from '../../platform/testing/by-role.ts'
import { RowDrawer } from './row-drawer.tsx'

let away: boolean
let closed: number
let saves: object[]
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  localStorage.clear()
  closed = 0
  saves = []
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function anAutosave(part = 'part') {
  const kept = { revision: 1, values: { name: '' } }
  const autosave = makeAutosave({
    kept,
    copy: localCopy({ userId: 'person', requestId: 'request', part }),
    now: () => new Date('2026-11-20T09:04:00.000Z'),
    refresh: async () => kept,
    save: async (values, revision) => {
      if (away) throw noConnection()
      if (values['name'] === tooLongName) throw tooLong()
      saves.push(values)
      return { revision: revision + 1 }
    },
  })
  giveUpAtTheEnd(autosave)
  return autosave
}

const tooLongName = 'Корпус лабораторный с переходом'
function tooLong() {
  const errors = [{ path: 'fields.name', message: 'Не длиннее 20 знаков' }]
  return new CallFailed(400, { title: 'Проверьте заполнение полей.', status: 400, code: 'INVALID_INPUT', errors })
}

async function show() {
  const autosave = anAutosave()
  await page.show(
    <RowDrawer
      title="Здание"
      path="parts.1"
      autosave={autosave}
      kept={{ revision: 1, values: { name: '' } }}
      readOnly={false}
      labelOf={() => 'Наименование'}
      removeWords="Убрать часть"
      onRemove={undefined}
      onClose={() => (closed += 1)}
      first={undefined}
    >
      {() => null}
    </RowDrawer>,
  )
  return autosave
}

const pressSave = () =>
  act(async () =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  )
const said = () => toastText()

test.each([
  ['not saved without a line', true, /Нет связи. Не отправлено 1 изменение/, 'warn'],
  ['saved when the portal has answered', false, /Сохранено в 12:04/, 'success'],
] as const)('Ctrl+S says once, however often it is pressed, that a row is %s', async (_what, isAway, words, tone) => {
  away = isAway
  const autosave = await show()
  await act(async () => autosave.set('name', 'Корпус 1'))
  await pressSave()
  await until(() => said() !== '')
  await pressSave()
  expect(toasts()).toHaveLength(1)
  expect(said().replaceAll('\u00a0', ' ')).toMatch(words)
  expect(toasts()[0]?.getAttribute('data-tone')).toBe(tone)
})

test('Ctrl+S tells of what else stands open with a saving of its own, and leaves the line of news alone', async () => {
  away = true
  let asked = 0
  const stop = onAskedToSend(() => (asked += 1))
  await show()
  const document = anAutosave('item-1')
  document.set('name', '12-КР')
  await pressSave()
  await until(() => said() !== '')
  expect(said().replaceAll('\u00a0', ' ')).toMatch(/Нет связи. Не отправлено 1 изменение/)
  expect(asked).toBe(0)
  stop()
})

test('what the server refuses holds «Готово» and nothing else of the row', async () => {
  away = false
  const autosave = await show()
  await act(async () => {
    autosave.set('name', tooLongName)
    autosave.set('note', 'Вторая очередь')
  })
  await press('Готово')
  await until(() => saves.length > 0 && button('Готово').dataset['loading'] === undefined)
  expect(saves).toEqual([{ note: 'Вторая очередь' }])
  expect([autosave.refusal('name'), autosave.value('name')]).toEqual(['Не длиннее 20 знаков', tooLongName])
  await press('Готово')
  await until(() => button('Готово').dataset['loading'] === undefined)
  expect(closed).toBe(0)
  await act(async () => autosave.set('name', 'Корпус 1'))
  await press('Готово')
  await until(() => closed > 0)
  expect(saves.at(-1)).toEqual({ name: 'Корпус 1' })
})
