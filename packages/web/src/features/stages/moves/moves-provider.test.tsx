import { stageRule } from '@portal/domain/stages/stages'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPage, field, type Heard, press, type Said, type, until } from '../../../platform/testing/a-page.tsx'
import { byRole, toasts } from '../../../platform/testing/by-role.ts'
import { ActionBar } from './action-bar.tsx'
import { MovesProvider } from './moves-provider.tsx'
import type { Move } from '../stages-queries.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const start: Move = {
  action: 'startCorrection',
  to: 'examinationCorrection_edit',
  title: 'Приступить к устранению',
  allowed: true,
  why: null,
  needs: [],
  confirm: null,
  tone: 'primary',
  side: 'declarant',
  letter: null,
  paper: null,
  who: 'Заявитель.',
}
const submit: Move = { ...start, action: 'submitCorrection', title: 'Отправить ответы', confirm: 'Отправить ответы?' }
const submitted = {
  stage: 'examinationCorrection_edit',
  stageTitle: stageRule('examinationCorrection_edit').title,
  publicStage: 'examinationCorrection',
  page: 'project',
  number: null,
  moves: [],
}

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  sessionStorage.clear()
})

async function show(moves: readonly Move[], answer: (heard: Heard) => Said) {
  page = await aPage((heard) =>
    heard.method === 'GET' ? { body: { stage: 'examinationCorrection', moves } } : answer(heard),
  )
  await page.show(
    <MovesProvider requestId={id}>
      <ActionBar />
    </MovesProvider>,
  )
  await until(() => byRole('button') !== null)
}

async function openDialog() {
  await press('Отправить ответы')
  await until(() => byRole('dialog') !== null)
}

const posts = () => page.heard.filter(({ method }) => method === 'POST')

test('a move with nothing to ask is made at once and says where the application is now', async () => {
  await show([start], () => ({ body: submitted }))
  await press('Приступить к устранению')
  await until(() => posts().length > 0 && toasts().length > 0)
  expect(posts()[0]?.body).toMatchObject({ action: 'startCorrection', expectedStage: 'examinationCorrection' })
  expect(toasts()[0]?.textContent).toContain('Внесение изменений')
})

test('who made a move by a button that goes with it stands on the content of the page', async () => {
  let moves: readonly Move[] = [start]
  page = await aPage(({ method }) => {
    if (method === 'GET') return { body: { stage: 'examinationCorrection', moves } }
    moves = []
    return { body: submitted }
  })
  await page.show(
    <main id="main" tabIndex={-1}>
      <MovesProvider requestId={id}>
        <ActionBar />
      </MovesProvider>
    </main>,
  )
  await until(() => byRole('button') !== null)
  byRole('button')?.focus()
  await press('Приступить к устранению')
  await until(() => byRole('button', 'Приступить к устранению') === null)
  await until(() => document.activeElement?.id === 'main')
})

test('who made a move in a dialog whose button stays goes on from that button', async () => {
  let moves: readonly Move[] = [submit]
  page = await aPage(({ method }) => {
    if (method === 'GET') return { body: { stage: 'examinationCorrection', moves } }
    moves = [{ ...submit, confirm: 'Отправить ответы ещё раз?' }]
    return { body: submitted }
  })
  await page.show(
    <main id="main" tabIndex={-1}>
      <MovesProvider requestId={id}>
        <ActionBar />
      </MovesProvider>
    </main>,
  )
  await until(() => byRole('button') !== null)
  const opener = byRole('button')
  opener?.focus()
  await openDialog()
  await until(() => byRole('dialog')?.contains(document.activeElement) === true)
  let taken = 0
  document.getElementById('main')?.addEventListener('focus', () => (taken += 1))
  await press('Отправить ответы')
  await until(() => byRole('dialog') === null && page.queries.isFetching() === 0)
  await until(() => document.activeElement === opener)
  expect(taken).toBe(0)
})

test('a second press in the same dialog bears the same key of repetition, a new dialog a new one', async () => {
  await show([submit], () => ({ status: 503, body: { title: 'Повторите.', status: 503, code: 'DATABASE_AWAY' } }))
  const keyOf = (at: number) => posts()[at]?.key
  await openDialog()
  await press('Отправить ответы')
  await until(() => posts().length === 1 && byRole('alert') !== null)
  await press('Отправить ответы')
  await until(() => posts().length === 2)
  expect(keyOf(0)).toBeTypeOf('string')
  expect(keyOf(0)).toBe(keyOf(1))
  await until(() => byRole('alert') !== null)
  await press('Отмена')
  await openDialog()
  await press('Отправить ответы')
  await until(() => posts().length === 3)
  expect(keyOf(2)).not.toBe(keyOf(0))
})

test('a double click in the dialog moves once and says so once', async () => {
  await show([submit], () => ({ body: submitted }))
  await openDialog()
  const agreed = document.querySelector<HTMLButtonElement>(
    '[role="dialog"] button[data-autofocus], [role="dialog"] footer button:last-of-type',
  )
  await act(async () => {
    agreed?.click()
    agreed?.click()
  })
  await until(() => toasts().length > 0)
  expect(posts()).toHaveLength(1)
  expect(toasts()).toHaveLength(1)
})

test('a reason typed in a dialog that was closed is there again, until it is sent', async () => {
  const reason: Move['needs'][number] = {
    name: 'reason',
    type: 'long',
    label: 'Причина',
    required: true,
    min: null,
    max: null,
    options: null,
    hint: null,
  }
  await show([{ ...submit, needs: [reason] }], () => ({ body: submitted }))
  await openDialog()
  await type('Причина', 'Проект изменился')
  await press('Отмена')
  await openDialog()
  expect(field('Причина').value).toBe('Проект изменился')
  expect(document.body.textContent).toContain('Здесь то, что вы набрали раньше и не отправили.')
  await press('Начать заново')
  expect(field('Причина').value).toBe('')
  await type('Причина', 'Проект отменён')
  await press('Отправить ответы')
  await until(() => toasts().length > 0)
  expect(posts()[0]?.body).toMatchObject({ reason: 'Проект отменён' })
  await openDialog()
  expect(field('Причина').value).toBe('')
})

test('when another was faster the dialog closes, the stage is told and everything is asked anew', async () => {
  const lost = {
    title: 'Заявление уже на этапе «Проведение экспертизы». Обновите страницу.',
    status: 409,
    code: 'WRONG_STAGE',
  }
  await show([submit], () => ({ status: 409, body: lost }))
  const asked = page.heard.filter(({ method }) => method === 'GET').length
  await openDialog()
  await press('Отправить ответы')
  await until(() => toasts().length > 0)
  expect(toasts()[0]?.textContent).toContain('уже на этапе «Проведение экспертизы»')
  expect(byRole('dialog')).toBeNull()
  await until(() => page.heard.filter(({ method }) => method === 'GET').length > asked)
})

test('a refused move says why instead of being pressed', async () => {
  await show([{ ...start, allowed: false, why: 'Срок ответа прошёл.' }], () => ({ body: submitted }))
  expect(byRole('button')?.textContent).toContain('Срок ответа прошёл.')
  await press('Приступить к устранению')
  expect(posts()).toEqual([])
})
