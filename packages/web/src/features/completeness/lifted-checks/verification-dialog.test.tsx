import { afterEach, expect, test } from 'vitest'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { textsOf } from '../../../platform/testing/by-role.ts'
import { VerificationDialog } from './verification-dialog.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const decided = {
  reason: 'Сертификат отозван после сдачи.',
  by: 'Орлова Нина',
  at: '2026-11-20T09:00:00.000Z',
  ofContract: false,
}

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(async () => {
  await page?.close()
  sessionStorage.clear()
})

/** The dialog over an application with one failed signature; `lifted` from the beginning where said so. */
async function show(lifted = false, exclusion = decided) {
  let isLifted = lifted
  const verification = () => ({
    checks: [
      {
        kind: 'signature',
        title: 'Электронные подписи',
        state: isLifted ? 'excluded' : 'failed',
        text: 'Неверных подписей: 1 из 3.',
        exclusion: isLifted ? exclusion : null,
      },
    ],
    signatures: { total: 3, valid: 2, invalid: 1, notChecked: 0, byExclusion: 0 },
  })
  page = await aPage(({ method, path }) => {
    if (path.endsWith(`/request/${id}`)) return { body: { id, number: '2026-00017', objectName: 'Школа' } }
    if (method === 'POST') isLifted = path.includes('signature=true')
    return { body: verification() }
  })
  await page.show(<VerificationDialog requestId={id} onClose={() => undefined} />)
  await until(() => document.body.textContent.includes('Электронные подписи'))
  return page
}

const text = () => document.body.textContent

test('the staff lifts a check with a reason, and what is done names the application', async () => {
  const { heard } = await show()
  expect(text()).toContain('Не пройдена')
  await press('Снять проверку')
  expect(text()).toContain('будут приняты по решению администратора')
  expect(document.activeElement).toBe(field('Причина'))
  await type('Причина', 'Сертификат отозван после сдачи.')
  await until(() => text().includes('№ 2026-00017'))
  await press('Снять проверку заявления № 2026-00017')
  await until(() => text().includes('Снято: Орлова Нина'))
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/request/${id}/updateVerificationExclusions?signature=true`,
    body: { reason: 'Сертификат отозван после сдачи.' },
  })
})

test('a lifted check tells by whom and why, and is put back', async () => {
  const { heard } = await show(true)
  expect(text()).toContain('Сертификат отозван после сдачи. Снято: Орлова Нина')
  await press('Вернуть проверку')
  await type('Причина', 'Подписи поставлены заново')
  await press('Вернуть проверку заявления')
  await until(() => text().includes('Не пройдена'))
  expect(heard.find(({ method }) => method === 'POST')?.path).toContain('signature=false')
})

test('a reason that was typed and not sent is there again when the page is loaded anew, until it is sent', async () => {
  await show()
  await press('Снять проверку')
  await type('Причина', 'Сертификат отозван')
  await page?.close()
  await show()
  await press('Снять проверку')
  expect(field('Причина')).toHaveProperty('value', 'Сертификат отозван')
  expect(text()).toContain('то, что вы набрали раньше и не отправили')
  await until(() => text().includes('№ 2026-00017'))
  await press('Снять проверку заявления № 2026-00017')
  await until(() => text().includes('Снято: Орлова Нина'))
  expect(sessionStorage).toHaveLength(0)
})

test('what was lifted on the contract is told, and is not put back from a request under it', async () => {
  await show(true, { ...decided, ofContract: true })
  expect(text()).toContain('Снято для всего договора')
  expect(textsOf('button')).not.toContainEqual(expect.stringContaining('Вернуть проверку'))
})

test('what is true of every check of a draft is said once', async () => {
  const unseen = 'Заявление ещё не отправлено: что в нём, видит только заявитель.'
  const checks = ['signature', 'deadline', 'nopriz'].map((kind) => {
    return { kind, title: `Проверка ${kind}`, state: 'notRun', text: unseen, exclusion: null }
  })
  const signatures = { total: 0, valid: 0, invalid: 0, notChecked: 0, byExclusion: 0 }
  page = await aPage(({ path }) =>
    path.endsWith(`/request/${id}`) ? { body: { id, number: null } } : { body: { checks, signatures } },
  )
  await page.show(<VerificationDialog requestId={id} onClose={() => undefined} />)
  await until(() => text().includes('Проверка nopriz'))
  expect(text().replaceAll('\u00a0', ' ').split(unseen)).toHaveLength(2)
  expect([...document.querySelectorAll('.verification li')]).toHaveLength(3)
})
