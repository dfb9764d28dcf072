import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { allByRole, pageText } from '../../platform/testing/by-role.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { subjectsOf } from './rule-subjects.ts'
import type { Decision } from './rules-queries.ts'

const decision: Decision = {
  subject: '99.01',
  goals: ['21'],
  need: 'may',
  condition: 'always',
  source: 'п. 13 Положения',
  confirmed: true,
  validFrom: '2026-01-01',
  validTo: null,
  by: 'Смотрова Ольга',
  at: '2026-01-01T09:00:00.000Z',
}

let page: Awaited<ReturnType<typeof aPage>>
let present: Decision[] | undefined
let isClosed: boolean
beforeEach(async () => {
  isClosed = false
  present = undefined
  page = await aPage(() =>
    present
      ? { status: 409, body: { status: 409, title: '', code: 'REVISION_CONFLICT', decisions: present } }
      : { body: { decisions: [] } },
  )
  const one = subjectsOf([decision]).find(({ subject }) => subject === decision.subject)
  if (!one) throw new Error('no such rule')
  await page.show(
    <ConfigProvider value={aConfig}>
      <RuleDialog one={one} onClose={() => (isClosed = true)} />
    </ConfigProvider>,
  )
})
afterEach(() => page.close())

const sent = () => page.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const dialogs = () => allByRole('dialog')
/** A button of the dialog that stands before the others. */
async function pressOnTop(name: string): Promise<void> {
  const buttons = [...(dialogs().at(-1)?.querySelectorAll('button') ?? [])]
  await act(async () => buttons.find(({ textContent }) => textContent === name)?.click())
}

test('the rule of the portal comes back only after a question that names its subject', async () => {
  await press('Вернуть правило портала')
  expect(sent()).toEqual([])
  expect(dialogs().at(-1)?.textContent).toContain('99.01')
  await pressOnTop('Вернуть правило портала')
  await until(() => isClosed)
  expect(sent()).toEqual([{ rows: [], seen: decision.at }])
  expect(pageText()).toContain('снова действует правило портала')
})

test('a decision of another in the meantime is shown; the typed stays and may be saved over what was seen', async () => {
  const other = { ...decision, source: 'п. 15 Положения', by: 'Знатоков Пётр', at: '2026-02-01T09:00:00.000Z' }
  present = [other]
  await type('Акт и пункт', 'п. 14 Положения')
  await press('Сохранить решение')
  await until(() => pageText().includes('Решение уже изменил другой человек'))
  expect(pageText()).toContain('Знатоков Пётр')
  expect(pageText()).toContain('п. 15 Положения')
  expect(field('Акт и пункт').value).toBe('п. 14 Положения')
  present = undefined
  await press('Сохранить решение')
  await until(() => isClosed)
  expect(sent().map(({ seen }) => seen)).toEqual([decision.at, other.at])
})

test('taken back by another, it is not taken back again', async () => {
  present = []
  await press('Сохранить решение')
  await until(() => pageText().includes('Решение уже отменил другой человек'))
  expect(pageText()).not.toContain('Вернуть правило портала')
  present = undefined
  await press('Сохранить решение')
  await until(() => isClosed)
  expect(sent().map(({ seen }) => seen)).toEqual([decision.at, null])
})

test('one’s own decision that came twice is done, not told as another’s', async () => {
  const at = '2026-02-01T09:00:00.000Z'
  present = [{ ...decision, source: 'п. 14 Положения', at }]
  await type('Акт и пункт', 'п. 14 Положения')
  await press('Сохранить решение')
  await until(() => isClosed)
  expect(pageText()).toContain('решение сохранено')
  expect(pageText()).not.toContain('другой человек')
})

test('a decision that differs only in being compared with the edition in force is another’s', async () => {
  present = [{ ...decision, confirmed: false, at: '2026-02-01T09:00:00.000Z' }]
  await press('Сохранить решение')
  await until(() => pageText().includes('Решение уже изменил другой человек'))
  expect(isClosed).toBe(false)
})
