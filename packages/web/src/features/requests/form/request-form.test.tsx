import { addresses } from '@portal/contract/features/addresses/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { exampleApplication } from '@portal/domain/request/example'
import { factsOf } from '@portal/domain/request/application'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { fieldsFor, isFieldNeeded } from '@portal/domain/request/fields/fields'
import { QueryObserver } from '@tanstack/react-query'
import { act, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unsentParts } from '../../../platform/autosave/unsent.ts'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { keys } from '../../../platform/api/keys.ts'
import { aPage, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, byLabel, byRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { FormAddresses } from '../form-sections/form-addresses.tsx'
import { FormFinancing } from '../form-sections/form-financing.tsx'
import { useFacts, useForm } from './form-context.tsx'
import { FormIndicators } from '../form-sections/form-indicators.tsx'
import type { FormModel } from './form-model.ts'
import type { RequestView } from './form-parts.ts'
import { FormSection } from './form-section.tsx'
import { ReusePapers } from '../form-sections/reuse-papers.tsx'
import { aRequest } from './request-form.samples.ts'
import { RequestForm } from './request-form.tsx'

/** What another window has saved meanwhile, and who. */
let newer: RequestView | undefined
let authors: Got<typeof requests.changes>['changes'] = []
let isReuseSaved: boolean
const open = () =>
  aPage(({ method, path, body }) => {
    if (newer && method === 'PUT') return { status: 409, body: { status: 409, title: '', code: 'REVISION_CONFLICT' } }
    if (newer && path.includes('/changes')) return { body: { changes: authors } }
    if (newer && path === `/api/request/${newer.id}`) return { body: newer }
    if (JSON.stringify(body).includes('"declarer.pdReuse":"used"')) isReuseSaved = true
    if (path.endsWith('/infoOfUseProjectDocs')) return { body: reuseOf(isReuseSaved) }
    return {
      body: [addresses.find.path, '/api/techindicators', '/api/catalog/'].some((known) => path.startsWith(known))
        ? { status: 'unavailable', source: 'embedded', asOf: null, say: null, rows: [] }
        : {
            section: 'declarer',
            revision: Number(body['revision']) + 1,
            savedAt: '2026-11-20T09:04:00.000Z',
          },
    }
  })
const reuseOf = (isSaved: boolean): Got<typeof requests.reuse> => {
  const documents = isSaved ? [{ code: '12.02', title: 'Справка о разделах', files: [] }] : []
  return { use: isSaved ? 'used' : null, title: null, text: '', documents }
}
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  localStorage.clear()
  newer = undefined
  isReuseSaved = false
  page = await open()
})
afterEach(() => page.close())

async function show(request: RequestView, open: readonly string[] = ['*'], more: ReactNode = null, insist = false) {
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <Suspense>
        <RequestForm request={request} open={open} insist={insist}>
          {() => (
            <>
              {more}
              <FormSection section="declarer" />
              <FormSection section="object" />
              <FormAddresses />
              <FormFinancing />
              <FormSection section="cost" />
            </>
          )}
        </RequestForm>
      </Suspense>
    </ConfigProvider>,
  )
}

function place(path: string) {
  return document.querySelector<HTMLElement>(`[data-path="${path}"]`)
}

function field(path: string) {
  const found = place(path)?.querySelector<HTMLInputElement>('input:not([type="date"]), select, textarea')
  if (!found) throw new Error(`no field ${path}`)
  return found
}

async function type(path: string, text: string) {
  const input = field(path)
  const kind =
    input.tagName === 'TEXTAREA'
      ? HTMLTextAreaElement
      : input.tagName === 'SELECT'
        ? HTMLSelectElement
        : HTMLInputElement
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

const leave = (path: string) => act(async () => field(path).blur())

test.each(['21', '10'] as const)(
  'an application of goal %s shows every field it is asked, and no other',
  async (goal) => {
    const application = exampleApplication(goal)
    const facts = factsOf(application)
    await show(aRequest(application))
    const rows = ['declarer', 'object', 'cost'].flatMap((section) => fieldsFor(section, facts))
    const shown = [...document.querySelectorAll<HTMLElement>('[data-path]')].map((one) => one.dataset['path'] ?? '')
    const needed = rows.filter((row) => isFieldNeeded(row, facts))
    expect(needed.length).toBeGreaterThan(15)
    expect(needed.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([])
    const flat = shown.filter((path) => /^(declarer|object|cost)\.\w+$/.test(path))
    expect(flat.filter((path) => !rows.some((row) => row.path === path))).toEqual([])
    expect(document.querySelectorAll('[data-error]').length).toBe(0)
  },
)

test('surveys alone are asked nothing about the estimate; documentation is', async () => {
  await show(aRequest(exampleApplication('10')))
  expect([place('cost.costTotal'), place('declarer.pdReuse')]).toEqual([null, null])
  await page.close()
  page = await open()
  await show(aRequest(exampleApplication('21')))
  expect([place('cost.costTotal') === null, place('declarer.pdReuse') === null]).toEqual([false, false])
})

test('a wrong value is told when the field is left, and the sentence goes when it is mended', async () => {
  await show(aRequest(exampleApplication('21')))
  await type('declarer.contactEmail', '')
  await leave('declarer.contactEmail')
  expect(place('declarer.contactEmail')?.textContent).toContain('Заполните поле')
  await type('declarer.contactEmail', 'почта')
  expect(place('declarer.contactEmail')?.textContent).toContain('Проверьте адрес электронной почты')
  await type('declarer.contactEmail', 'office@example.ru')
  expect(place('declarer.contactEmail')?.textContent).not.toContain('Проверьте')
})

test('what a colleague has written comes into its field, and what is typed meanwhile stays in another', async () => {
  const before = aRequest(exampleApplication('21'))
  await show(before)
  await type('object.name', 'Школа на 550 мест в Твери')
  const object = before.sections.object
  if (!object) throw new Error('the sample has no object')
  const theirs = { ...object, revision: object.revision + 1 }
  theirs.data = { ...object.data, functionsComment: 'Общеобразовательная' }
  await show({ ...before, sections: { ...before.sections, object: theirs } })
  expect(field('object.functionsComment').value).toBe('Общеобразовательная')
  expect(field('object.name').value).toBe('Школа на 550 мест в Твери')
})

test.each([
  ['in another window', true, /вы изменили это поле и в другом окне/],
  ['by a colleague', false, /это поле изменил и другой человек: Лисицына М\. П\., 20\.11\.2026, 12:04/],
])('a field that was changed %s too says so beside itself', async (_where, isMine, words) => {
  const before = aRequest(exampleApplication('21'))
  await show(before)
  const { object } = before.sections
  if (!object) throw new Error('the sample has no object')
  const theirs = { ...object, revision: object.revision + 1, data: { ...object.data, name: 'Театр' } }
  newer = { ...before, sections: { ...before.sections, object: theirs } }
  const origin = { code: null, title: 'введено' }
  authors = [{ field: 'name', by: 'Лисицына Мария Петровна', isMine, at: '2026-11-20T09:04:00.000Z', origin }]
  await type('object.name', 'Школа на 550 мест')
  await until(() => words.test(place('object.name')?.textContent.replaceAll('\u00a0', ' ') ?? ''))
  expect(field('object.name').value).toBe('Школа на 550 мест')
})

test('what readiness says of an earlier value is not said of the one saved since', async () => {
  const before = aRequest(exampleApplication('21'))
  const saidOf = (revision: number) => {
    const blocker = { path: 'object.name', section: 'object', label: 'Наименование', text: 'Назовите вид объекта.' }
    const rest = { why: '', who: '', blocks: true, isChecking: false }
    return { done: 0, total: 1, sections: [], blockers: [{ ...blocker, ...rest }], revisions: { object: revision } }
  }
  let form: FormModel | undefined
  const Form = () => {
    form = useForm().form
    return null
  }
  const problem = () => form?.problem('object.name')
  await show(before, ['*'], <Form />)
  await act(async () => form?.adoptReadiness(saidOf(4)))
  expect(problem()).toBe('Назовите вид объекта.')
  await type('object.name', 'Школа на 550 мест')
  expect(problem()).toBe(undefined)
  await until(() => form?.sections.object.revision() === 5)
  // Asked for before the save, it comes after it.
  await act(async () => form?.adoptReadiness({ ...saidOf(4) }))
  expect(problem()).toBe(undefined)
  await act(async () => form?.adoptReadiness(saidOf(5)))
  expect(problem()).toBe('Назовите вид объекта.')
  // Another asking has brought readiness of what is saved before the save was answered.
  await type('object.name', 'Школа на 600 мест')
  await act(async () => form?.adoptReadiness({ ...saidOf(6) }))
  expect(problem()).toBe(undefined)
  await until(() => form?.sections.object.revision() === 6)
  expect(problem()).toBe('Назовите вид объекта.')
  // A colleague has saved: of his value it is told before the value has come.
  await act(async () => form?.adoptReadiness({ ...saidOf(7), blockers: [] }))
  expect(problem()).toBe('Назовите вид объекта.')
  const { object } = before.sections
  if (!object) throw new Error('the sample has no object')
  const theirs = { ...object, revision: 7, data: { ...object.data, name: 'Школа' } }
  await act(async () => form?.adoptRequest({ ...before, sections: { ...before.sections, object: theirs } }))
  expect(problem()).toBe(undefined)
})

test('a saved name asks anew only for what shows it', async () => {
  const request = aRequest(exampleApplication('21'))
  await show(request)
  const asked: string[] = []
  const stops = [[], ['linked'], ['readiness'], ['folders'], ['participants'], ['progress']].map((part) =>
    new QueryObserver(page.queries, {
      queryKey: keys.request(request.id, ...part),
      queryFn: () => asked.push(part[0] ?? 'request'),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  )
  await until(() => asked.length === 6)
  asked.length = 0
  await type('object.name', 'Школа на 550 мест')
  await until(() => asked.includes('readiness'))
  expect(asked.toSorted()).toEqual(['linked', 'readiness', 'request'])
  for (const stop of stops) stop()
})

test.each([
  ['an answer that documents follow from', 'declarer.pdReuse', 'used'],
  ['a source of money', 'financing.0.percent', '70'],
])('%s asks anew for folders when it is saved', async (_what, path, value) => {
  const request = aRequest(exampleApplication('21'))
  await show(request)
  const asked: string[] = []
  const stop = new QueryObserver(page.queries, {
    queryKey: keys.request(request.id, 'folders'),
    queryFn: () => asked.push(`${page.heard.filter(({ method }) => method === 'PUT').length} saved`),
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined)
  await until(() => asked.length === 1)
  await type(path, value)
  await until(() => asked.length === 2)
  expect(asked).toEqual(['0 saved', '1 saved'])
  stop()
})

test('papers of typical documentation are asked for when the answer is saved, and stand in the form then', async () => {
  const request = aRequest(exampleApplication('21'))
  await show(request, ['*'], <ReusePapers requestId={request.id} onUpload={undefined} />)
  const papers = () => byLabel('Документы повторного использования')?.textContent
  await type('declarer.pdReuse', 'used')
  expect(papers()).toContain('Место для них появится')
  await until(() => papers()?.includes('Справка') === true)
  expect(papers()).not.toContain('Место для них появится')
})

test('a list follows a decision and a register that come while it is being filled in', async () => {
  const request = aRequest(exampleApplication('20'))
  await show(request)
  const column = 'declarer.previousConclusions.0.subject'
  const offered = () =>
    [...field('declarer.placement').querySelectorAll('option')].map(({ textContent }) => textContent)
  expect([field(column).required, offered().includes('Выездная')]).toEqual([false, false])
  const always = { condition: 'always', validFrom: '2000-01-01', validTo: null } as const
  const subject = 'declarer.previousConclusions.subject'
  await show({
    ...request,
    rules: [{ ...always, goals: [...goalCodes], subject, need: 'must', source: 'решение', confirmed: true }],
    placements: [...request.placements, { code: '7', title: 'Выездная' }],
  })
  expect([field(column).required, offered().includes('Выездная')]).toEqual([true, true])
})

test('whom the declarant is represented by decides what is asked as soon as the participants are there', async () => {
  const application = exampleApplication('21')
  let form: FormModel | undefined
  function Represented() {
    form = useForm().form
    return <output>{useFacts().flags.representative ? 'через представителя' : 'сам'}</output>
  }
  await show(aRequest(application), ['*'], <Represented />)
  expect(byRole('status')?.textContent).toBe('сам')
  const participants = application.participants.map((one) =>
    one.role === 'DECLARANT' ? { ...one, fields: { ...one.fields, declarantBasis: 'authorized' } } : one,
  )
  await act(async () => form?.adoptParticipants(participants))
  expect(byRole('status')?.textContent).toBe('через представителя')
})

test('an answer opens the field that explains it', async () => {
  await show(aRequest(exampleApplication('21')))
  expect(place('declarer.pdReuseText')).toBe(null)
  await type('declarer.pdReuse', 'other')
  expect(field('declarer.pdReuseText').required).toBe(true)
})

test('what another answer asks no more is not on the screen, whatever was typed into it', async () => {
  const example = exampleApplication('21')
  const { declarer = {} } = example.sections
  const sections = { ...example.sections, declarer: { ...declarer, procurement: '44', ikz: '123' } }
  await show(aRequest({ ...example, sections }))
  expect(field('declarer.ikz').required).toBe(true)
  await type('declarer.procurement', 'none')
  expect(place('declarer.ikz')).toBe(null)
  await type('declarer.procurement', '44')
  expect(field('declarer.ikz').value).toBe('123')
})

test('what is typed goes to the server as changed fields of one section with its revision', async () => {
  await show(aRequest(exampleApplication('21')))
  await type('declarer.contactPhone', '+79161234567')
  await until(() => page.heard.some(({ body }) => JSON.stringify(body).includes('declarer.contactPhone')))
  // A form that is left sends what it still holds: the one of the test before may speak up here.
  expect(page.heard.filter(({ body }) => JSON.stringify(body).includes('declarer.contactPhone'))).toEqual([
    {
      method: 'PUT',
      path: '/api/request/0198c0de-0000-7000-8000-000000000001',
      body: { revision: 4, changes: { 'declarer.contactPhone': '+79161234567' } },
    },
  ])
})

test('what is typed after a return to the filling lies on this computer until it is sent', async () => {
  const request = aRequest(exampleApplication('21'))
  await show({ ...request, editable: [] }, [])
  await show(request)
  await type('object.name', 'Театр')
  expect(unsentParts({ userId: aSession.id, requestId: request.id })).toEqual(['object'])
})

test('only the fields named by remarks can be changed', async () => {
  await show(aRequest(exampleApplication('21')), ['declarer.contactPhone', 'addresses'])
  expect([field('declarer.contactPhone').readOnly, field('declarer.contactEmail').readOnly]).toEqual([false, true])
  expect([field('addresses.0.text').readOnly, field('financing.0.percent').readOnly]).toEqual([false, true])
})

test('shares of financing that do not make a hundred are told at once', async () => {
  await show(aRequest(exampleApplication('21')))
  await type('financing.0.percent', '60')
  await leave('financing.0.percent')
  expect(place('financing')?.textContent).toMatch(/Сумма\sдолей\sфинансирования\sдолжна\sбыть\sравна\s100\s%/)
})

test('a row that is unfinished for a moment is saved as it stands', async () => {
  await show(aRequest(exampleApplication('21')), ['*'], <FormIndicators />)
  await type('addresses.0.text', '')
  await type('financing.0.percent', '120')
  await type('indicators.0.unit', '')
  const sent = (name: string) =>
    page.heard.filter(({ method, path }) => method === 'PUT' && path.includes(name)).map(({ body }) => body)
  await until(() => ['/addresses', '/financing', '/indicators'].every((name) => sent(name).length > 0))
  expect(sent('/addresses')).toMatchObject([{ rows: [{ region: '77', text: '' }] }])
  expect(sent('/financing')).toMatchObject([{ rows: [{ source: '1', percent: '120' }] }])
  expect(sent('/indicators')).toMatchObject([{ rows: expect.arrayContaining([expect.objectContaining({ unit: '' })]) }])
})

test('a row that was saved is the same row, so that an empty one below it collides with nothing', async () => {
  await show(aRequest(exampleApplication('21')))
  await type('financing.0.percent', '60')
  await act(async () => {
    for (const button of allByRole('button')) if (button.textContent === 'Добавить источник') button.click()
  })
  const copy = () => {
    const [kept = ''] = Object.keys(localStorage).filter((key) => key.includes(' financing '))
    return JSON.parse(localStorage.getItem(kept) ?? '{}')
  }
  // The copy lies over what the server has confirmed.
  await until(() => copy().base?.rows.length === 1 && copy().base.rows[0].percent === '60')
  expect(page.heard.filter(({ path }) => path.startsWith('/api/financing/'))).toHaveLength(1)
  const { base, mine } = copy()
  expect(mine.rows).toHaveLength(2)
  expect(mine.rows[0]).toMatchObject({ source: '1', percent: '60' })
  expect(base.rows).toEqual([mine.rows[0]])
})

test('what is wrong in a row of a list is told beside its cell, what is empty once one has asked what is left', async () => {
  const example = exampleApplication('20')
  const { declarer = {} } = example.sections
  const previousConclusions = [{ number: '77-1-1-3-12345-2024', date: '2030-01-01', result: '1' }]
  const request = aRequest({
    ...example,
    sections: { ...example.sections, declarer: { ...declarer, previousConclusions } },
  })
  await show(request)
  const said = (column: string) =>
    document.querySelector(`[data-path="declarer.previousConclusions.0.${column}"]`)?.textContent ?? ''
  expect(said('number')).toContain('Номер ЕГРЗ имеет вид 77-1-1-3-012345-2024')
  expect(said('date')).toContain('Дата не может быть позже сегодняшней')
  expect(said('issuer')).not.toContain('Заполните поле')
  await show(request, ['*'], null, true)
  expect(said('issuer')).toContain('Заполните поле')
  expect(said('subject')).not.toContain('Заполните поле')
})
