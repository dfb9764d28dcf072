import { afterEach, expect, test } from 'vitest'
import { aPage, field, type Heard, press, type Said, type, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { aDocument, aFolder, anId, anItem } from '../an-item.ts'
import { checkCounts, clearItems } from './check-counts.ts'
import { machineOpinion } from './check-findings.ts'
import { CheckRow } from './check-row.tsx'
import type { EarlierRemark } from './earlier-remark.ts'
import type { ItemView } from '../folders-queries.ts'

const at = '2026-11-20T09:00:00.000Z'

const signed = { signatures: [{ verdict: 'valid' }] }
const judged = (verdict: 'accepted' | 'remark') => anItem({ verdict: { verdict, by: 'Белова И. П.', at } })

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(async () => {
  await page?.close()
  sessionStorage.clear()
})

async function show(item: ItemView, answer: (heard: Heard) => Said = () => ({ body: anItem() }), round = 1) {
  page = await aPage(answer)
  await page.show(<CheckRow requestId={anId} item={item} round={round} judging prepared={undefined} />)
  return page
}

test('accepting needs one press', async () => {
  const { heard } = await show(anItem(), () => ({ body: judged('accepted') }))
  await press('Принять')
  await until(() => heard.length === 1)
  expect(heard[0]).toMatchObject({ method: 'PUT', body: { verdict: 'accepted' } })
})

test('a remark begins with what the machine found and is not sent without a text', async () => {
  const findings = [{ state: 'error' as const, text: 'подпись не соответствует файлу' }]
  const { heard } = await show(anItem({ documents: [aDocument({ findings })] }), () => ({ body: judged('remark') }))
  await press('Замечание')
  expect(field('Замечание заявителю').value).toBe('Файл «КР 3.pdf»: подпись не соответствует файлу.')
  await type('Замечание заявителю', ' ')
  await press('Сохранить')
  expect(heard).toEqual([])
  expect(document.body.textContent).toContain('не короче 5 знаков')
  await type('Замечание заявителю', 'Подпишите файл заново.')
  await type('Требование', 'п. 17 Положения')
  await press('Сохранить')
  await until(() => heard.length === 1)
  expect(heard[0]?.body).toEqual({ verdict: 'remark', text: 'Подпишите файл заново.', norm: 'п. 17 Положения' })
})

test('a remark that is written is there again when the page is loaded anew, and goes when it is saved', async () => {
  await show(anItem())
  await press('Замечание')
  await type('Замечание заявителю', 'Подпишите файл заново.')
  await page?.close()
  await show(anItem(), () => ({ body: judged('remark') }))
  expect(field('Замечание заявителю').value).toBe('Подпишите файл заново.')
  expect(document.activeElement).not.toBe(field('Замечание заявителю'))
  await press('Сохранить')
  await until(() => sessionStorage.length === 0)
})

test('a remark that was kept hides no verdict of a colleague, and is none of the next check', async () => {
  await show(anItem())
  await press('Замечание')
  await type('Замечание заявителю', 'Подпишите файл заново.')
  expect(document.querySelector('.check-row')?.getAttribute('data-verdict')).toBe('none')
  await page?.close()
  await show(judged('accepted'))
  expect(byRole('textarea')).toBeNull()
  await page?.close()
  await show(anItem(), undefined, 2)
  expect(byRole('textarea')).toBeNull()
  await press('Замечание')
  expect(field('Замечание заявителю').value).not.toBe('Подпишите файл заново.')
})

test('a remark opened by hand takes the cursor, and is forgotten when the document is accepted', async () => {
  const replies: Said[] = [{ status: 500, body: {} }, { body: anItem() }]
  const { heard } = await show(anItem(), () => replies[heard.length - 1] ?? { body: anItem() })
  await press('Замечание')
  await type('Замечание заявителю', 'Подпишите файл заново.')
  await press('Принять')
  await until(() => heard.length === 1)
  await until(() => byRole('alert') !== null || document.querySelector('.toast') !== null)
  await press('Замечание')
  expect(field('Замечание заявителю').value).toBe('Подпишите файл заново.')
  expect(document.activeElement).toBe(field('Замечание заявителю'))
  await press('Принять')
  await until(() => heard.length === 2 && sessionStorage.length === 0)
  await press('Замечание')
  expect(field('Замечание заявителю').value).not.toBe('Подпишите файл заново.')
})

test('a verdict can be taken back', async () => {
  const { heard } = await show(judged('remark'))
  await press('Убрать')
  await until(() => heard.length === 1)
  expect(heard[0]?.body).toEqual({ verdict: null })
})

test('a remark that was not saved is taken back without asking the server', async () => {
  const { heard } = await show(anItem())
  await press('Замечание')
  await press('Убрать')
  expect(heard).toEqual([])
  expect(byRole('textarea')).toBeNull()
})

test('a check that did not run warns, and never counts as passed', () => {
  const findings = [{ state: 'notChecked' as const, text: 'по схеме не проверялся' }]
  const item = anItem({ documents: [Object.assign(aDocument({ findings }), signed)] })
  expect(machineOpinion(item).mark).toBe('warn')
  expect(clearItems([aFolder([item])])).toEqual([])
})

test('a required item without files is an error, an optional one is nothing to check', () => {
  const missing = anItem({ documents: [] })
  const optional = anItem({ documents: [], isRequired: false })
  const remark = 'Представьте документ «Конструктивные решения».'
  expect(machineOpinion(missing)).toMatchObject({ mark: 'error', remark })
  expect(machineOpinion({ ...missing, isConfirmed: false, why: 'п. 13' })).toEqual({
    mark: 'warn',
    text: 'обычно нужен, не загружен; п. 13',
    remark,
  })
  expect(checkCounts([aFolder([missing, optional, judged('accepted'), judged('remark')])])).toEqual({
    total: 3,
    accepted: 1,
    remarked: 1,
    unchecked: 1,
  })
})

test('only signed items nobody has judged are accepted together', () => {
  const clear = anItem({ documents: [Object.assign(aDocument(), signed)] })
  expect(clearItems([aFolder([clear, anItem(), judged('accepted')])])).toEqual([clear])
})

const answered: EarlierRemark = {
  id: anId,
  itemId: anId,
  round: 1,
  text: 'Представьте раздел с подписью главного инженера.',
  norm: 'п. 17 Положения',
  stateTitle: 'Ответ направлен',
  issuedAt: '2026-11-19T09:00:00.000Z',
  answers: [
    { id: anId, type: 'Исправлено', text: 'Раздел подписан.', by: 'Орлов П. С.', at, files: [], decision: null },
  ],
}

test('a row that was answered opens with the remark, the answer and the file that came in place of another', async () => {
  page = await aPage(() => ({ body: anItem() }))
  const replaced = aDocument({ version: 2 })
  const item = anItem({ documents: [replaced] })
  await page.show(<CheckRow requestId={anId} item={item} round={1} judging prepared={undefined} earlier={[answered]} />)
  const said = document.querySelector('.check-history')?.textContent?.replaceAll('\u00a0', ' ')
  expect(said).toContain('Представьте раздел с подписью главного инженера.')
  expect(said).toContain('Ответ заявителя: исправлено')
  expect(said).toContain('Раздел подписан.')
  expect(said).toContain('Заменён, версия 2: КР 3.pdf')
  await press('Замечание')
  expect(field('Требование').value).toBe('п. 17 Положения')
})

test('a remark nobody has answered waits closed, and says that there is a history', async () => {
  page = await aPage(() => ({ body: anItem() }))
  const silent = { ...answered, answers: [] }
  await page.show(
    <CheckRow requestId={anId} item={anItem()} round={1} judging prepared={undefined} earlier={[silent]} />,
  )
  expect(document.querySelector('.check-history')).toBeNull()
  await press('1 файл, история')
  expect(document.querySelector('.check-history')?.textContent).toContain('Ответа нет')
})
