import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { aPage, button, field, press, type } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { LetterSlot } from './move-slots.ts'
import type { MoveValues } from './move-values.ts'
import type { Move } from '../stages-queries.ts'

const withdraw: Move = {
  action: 'withdrawRequest',
  to: 'withoutConsiderationRejection',
  title: 'Отозвать заявление',
  allowed: true,
  why: null,
  needs: [
    { name: 'reason', type: 'long', label: 'Причина', required: true, hint: null, min: 5, max: 4000, options: null },
  ],
  confirm: 'Отозвать заявление № 72-2026-00417 «Школа»? Подать его можно будет только заново.',
  tone: 'danger',
  side: 'declarant',
  letter: null,
  paper: null,
  who: 'Заявитель.',
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(async () => {
  await page.close()
  sessionStorage.clear()
})

interface Given {
  move?: Move
  renderLetter?: LetterSlot
  error?: unknown
  onSubmit?: (values: MoveValues, sent: { letterId: string | undefined }) => void
}

function show({ move = withdraw, renderLetter, error = null, onSubmit = () => undefined }: Given) {
  return page.show(
    <ActionDialog
      requestId="0198c0de-0000-7000-8000-000000000001"
      move={move}
      renderLetter={renderLetter}
      busy={false}
      error={error}
      onClose={() => undefined}
      onSubmit={onSubmit}
    />,
  )
}

test('the question names the application, and nothing is sent until the reason is written', async () => {
  const sent: MoveValues[] = []
  await show({ onSubmit: (values) => sent.push(values) })
  expect(document.body.textContent).toContain('72-2026-00417')
  await press('Отозвать заявление')
  expect(sent).toEqual([])
  expect(document.body.textContent).toContain('Заполните поле «Причина»')
  expect(document.activeElement).toBe(field('Причина'))
  await type('Причина', 'Проект изменился')
  await press('Отозвать заявление')
  expect(sent).toEqual([{ reason: 'Проект изменился' }])
})

test('what the server refuses stands under its field', async () => {
  const error = new CallFailed(400, {
    title: 'Проверьте заполнение полей.',
    status: 400,
    code: 'INVALID_INPUT',
    errors: [{ path: 'reason', message: 'Причина указана в прошлый раз' }],
  })
  await show({ error })
  expect(document.body.textContent).toContain('Причина указана в прошлый раз')
  expect(byRole('alert')).toBeNull()
})

test('a refusal that is about no field is read aloud', async () => {
  const error = new CallFailed(422, { title: 'Срок истёк.', status: 422, code: 'MOVE_NOT_ALLOWED' })
  await show({ error })
  expect(byRole('alert')?.textContent).toContain('Срок истёк.')
})

test('a move with a letter waits for the signed letter and sends its id', async () => {
  const sent: (string | undefined)[] = []
  const renderLetter: LetterSlot = ({ check, onSigned }) => (
    <button type="button" onClick={() => check() && onSigned('letter-1')}>
      Подписать письмо
    </button>
  )
  const move = { ...withdraw, letter: 'contractTermination' }
  await show({ move, renderLetter, onSubmit: (_, { letterId }) => sent.push(letterId) })
  expect(button('Отозвать заявление').getAttribute('aria-disabled')).toBe('true')
  await press('Отозвать заявление')
  expect(sent).toEqual([])
  // The letter is made of the text: without the text there is none.
  await press('Подписать письмо')
  expect(button('Отозвать заявление').getAttribute('aria-disabled')).toBe('true')
  await type('Причина', 'Проект изменился')
  await press('Подписать письмо')
  await press('Отозвать заявление')
  expect(sent).toEqual(['letter-1'])
})
