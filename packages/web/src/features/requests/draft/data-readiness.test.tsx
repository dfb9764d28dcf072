import { exampleApplication } from '@portal/domain/request/example'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { afterEach, expect, test } from 'vitest'
import { aPage, press, type Said, until } from '../../../platform/testing/a-page.tsx'
import { DataReadiness } from './data-readiness.tsx'

const whole = exampleApplication('21')
const id = '00000000-0000-4000-8000-000000000001'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

/** What the portal tells of an application with these changes. */
function said(changes: Partial<typeof whole>): Said {
  const { blockers, ...rest } = readinessOf({ ...whole, ...changes }, '2026-04-15')
  const shown = blockers.map(({ confirmed, act, ...line }) => {
    return { ...line, blocks: confirmed, isChecking: act === 'wait' }
  })
  return { body: { ...rest, blockers: shown, revisions: {} } }
}

async function show(answer: () => Said) {
  const opened: string[] = []
  page = await aPage(answer)
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(<DataReadiness requestId={id} onOpen={(card) => opened.push(card)} />)
  return opened
}

const shown = () => document.body.textContent

test('the staff read what the rules say of the data, why, and open the card it is about; documents stay in their check', async () => {
  const object = { ...whole.sections.object, functions: '' }
  const opened = await show(() => said({ sections: { ...whole.sections, object }, items: [] }))
  await until(() => shown().includes('Функциональное назначение'))
  expect(shown()).toContain('Заполните поле')
  expect(shown()).not.toContain('Конструктивные решения')
  expect(document.querySelector('.readiness-list .meta')?.textContent).toMatch(/\S+.· Заявитель/)
  await press('Функциональное назначение')
  expect(opened).toEqual(['object'])
})

test('nothing that is left is said in words', async () => {
  await show(() => said({ items: [] }))
  await until(() => shown().includes('ничего не осталось'))
  expect(document.querySelectorAll('.readiness-list')).toHaveLength(0)
})

test('what did not load is said and asked for anew', async () => {
  let broken = true
  await show(() => (broken ? { status: 409, body: {} } : said({})))
  await until(() => shown().includes('Не удалось загрузить готовность сведений'))
  broken = false
  await press('Повторить')
  await until(() => shown().includes('ничего не осталось'))
})
