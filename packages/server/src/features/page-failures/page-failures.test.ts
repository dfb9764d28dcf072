import { pageFailures } from '@portal/contract/features/page-failures/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

const lines: string[] = []
let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => portal.close())

const failure = {
  kind: 'TypeError',
  message: "Cannot read properties of undefined (reading 'rows')",
  page: '/request/0198c0de-0000-7000-8000-000000000001/draft',
  frames: [
    '    at ListRows (https://portal.example/assets/list-1a2b.js:1:2345)',
    'draw@https://portal.example/a.js:2:1',
    'module code@https://portal.example/a.js:3:1',
    'promise callback*load@https://portal.example/a.js:4:1',
    'https://portal.example/a.js:5:1',
  ],
}
const written = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page failed in a browser')

test('a failure of a page is written down under the number its reader is given', async () => {
  const { status, body } = await portal.anonymous(pageFailures.report, { body: failure })
  expect(status).toBe(200)
  expect(written().at(-1)).toMatchObject({
    level: 'error',
    traceId: body.traceId,
    kind: 'TypeError',
    message: failure.message,
    page: '/request/…/draft',
    stack: failure.frames.map((line) => line.trim()).join('\n'),
  })
})

test('of what people typed nothing is written down', async () => {
  const typed = ['Образцова Вера', 'office@severny.example.ru', '7701234560']
  await portal.anonymous(pageFailures.report, {
    body: {
      ...failure,
      message: `no ${typed.join(' ')}`,
      page: `/request/${encodeURIComponent('Образцова Вера')}/7701234560`,
      frames: typed,
    },
  })
  const line = written().at(-1)
  expect(line).toMatchObject({ page: '/request/…/…', stack: '' })
  for (const text of typed) expect(JSON.stringify(line)).not.toContain(text)
})

test('a report that is none is refused in words', async () => {
  const { status, problem } = await portal.anonymous(pageFailures.report, {
    body: { ...failure, kind: '', frames: Array.from({ length: 31 }, () => 'at a') },
  })
  expect(status).toBe(400)
  expect(problem.errors).toEqual([
    { path: 'kind', message: 'Назовите вид сбоя' },
    { path: 'frames', message: 'Не больше 30 строк стека' },
  ])
})
