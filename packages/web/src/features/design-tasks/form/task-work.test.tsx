import { afterEach, expect, test } from 'vitest'
import { aPage, type Heard, press, type Said, until } from '../../../platform/testing/a-page.tsx'
import { allByRole } from '../../../platform/testing/by-role.ts'
import { contentOf } from '@portal/domain/design-tasks/content'
import { act, useEffect, useMemo } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { unsentOf } from '../../../platform/autosave/unsent.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { id, model, version } from './a-task.ts'
import { TaskFormProvider } from './form-context.ts'
import { Part } from './form-parts.tsx'
import { askToSend } from '../../../platform/session/send-now.ts'
import { standOn } from './stand-on.ts'
import { type TaskEdits, useTaskEdits } from './use-task-edits.ts'
import { taskEnumerationQuery, versionQuery } from '../design-task-queries.ts'
import { useQuery } from '@tanstack/react-query'

let formEdits: TaskEdits | undefined
let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  localStorage.clear()
})

const place = { position: null, isRemoved: false, revision: 5, image: null }

/** As sign-out counts them. */
const unsent = () => unsentOf(aSession.id).size

async function showForm(answer: (heard: Heard) => Said | Promise<Said>) {
  page = await aPage(answer)
  page.queries.setQueryData(keys.me, aSession)
  page.queries.setQueryData(versionQuery(id).queryKey, version)
  await page.show(<Form />)
}

function Form() {
  const { data = version } = useQuery({ ...versionQuery(id), staleTime: Number.POSITIVE_INFINITY })
  const content = useMemo(() => contentOf(data.content), [data.content])
  const edits = useTaskEdits({ version: data, model, content })
  useEffect(() => {
    formEdits = edits
  })
  const parts = model.types['Task']?.parts ?? []
  return (
    <TaskFormProvider
      value={{
        enumeration: (name) => taskEnumerationQuery(version, name),
        places: data.content,
        imageHref: () => '',
        model,
        content,
        edits,
        mayEdit: true,
        found: new Map(),
        said: {},
        onPlace: () => undefined,
        onLeave: () => undefined,
      }}
    >
      {parts
        .filter((part) => !part.in || content.chosen('')(part.in.choice) === part.in.branch)
        .map((part) => (
          <Part key={part.kind === 'element' ? part.name : part.key} part={part} path="" />
        ))}
      {edits.clash && (
        <p>
          {`Там уже «${edits.clash.theirs}», у вас «${edits.clash.mine}»`}
          <button type="button" onClick={() => edits.settle('later')}>
            Позже
          </button>
          <button type="button" onClick={() => edits.settle('theirs')}>
            Оставить его
          </button>
        </p>
      )}
    </TaskFormProvider>
  )
}

async function typeAt(label: string, text: string) {
  const field = document.querySelector<HTMLInputElement>(`[data-place="${label}"] input`)
  await act(async () => {
    field?.focus()
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (field) set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return field
}

async function leave(label: string, text: string) {
  const field = await typeAt(label, text)
  await act(async () => field?.blur())
}

const nameField = () => document.querySelector<HTMLInputElement>('[data-place="Name"] input')
const writes = () => page.heard.filter(({ body }) => body['path'] === 'Name').map(({ body }) => body['value'])

test('a value is written when one leaves the field, a branch shows its fields, a block is added', async () => {
  await showForm(({ path, body }) => {
    const changed = path.includes('choices')
      ? { path: '|c1', value: 'b2', ...place }
      : path.includes('blocks')
        ? { path: 'Floor~1', value: null, ...place, position: 1024 }
        : { path: 'Name', value: body['value'], ...place }
    return { body: { revision: Number(body['revision']) + 1, changed: [changed], more: false, path: changed.path } }
  })
  await leave('Name', 'Школа на 550 мест')
  await until(() => page.heard.some(({ body }) => body['value'] === 'Школа на 550 мест' && body['revision'] === 4))
  await act(async () => allByRole('radio')[1]?.click())
  await until(() => document.body.textContent.includes('СНИЛС'))
  expect(page.heard.at(-1)?.body).toMatchObject({ path: '|c1', branch: 'b2', revision: 5 })
  await press('Добавить')
  await until(() => document.body.textContent.includes('Этаж 1'))
  // Its acts stand before the field; a line of what is left leads to the field.
  await act(async () => standOn('Floor~1'))
  expect(document.activeElement).toBe(document.querySelector('[data-place="Floor~1"] input'))
})

const written = ({ body }: Heard) => ({
  body: {
    revision: Number(body['revision']) + 1,
    changed: [{ path: 'Name', value: body['value'], ...place }],
    more: false,
    path: 'Name',
  },
})

test('what the head shows is read anew when it is written, and only then', async () => {
  let changed = 'Name'
  const number = { path: 'Requisites/Number', value: '5', ...place }
  await showForm((heard) => {
    if (heard.method === 'GET') return { body: { ...version, content: [number] } }
    const answer = written(heard)
    return { body: { ...answer.body, changed: answer.body.changed.map((row) => ({ ...row, path: changed })) } }
  })
  const reads = () => page.heard.filter(({ method }) => method === 'GET').length
  await leave('Name', 'Школа')
  await until(() => writes().length === 1 && formEdits?.isSending === false)
  expect(reads()).toBe(0)
  changed = 'Requisites/Number'
  await leave('Name', 'Школа № 5')
  await until(() => reads() === 1)
  // The block above it is taken away, and the number with it.
  changed = 'Requisites'
  await act(async () => formEdits?.block('remove', 'Requisites'))
  await until(() => reads() === 2)
})

/** Another person has written a name meanwhile. */
const clashing = ({ method }: Heard): Said => {
  const body = {
    title: 'Изменено',
    status: 409,
    code: 'REVISION_CONFLICT',
    path: 'Name',
    theirs: 'Гимназия',
    revision: 5,
  }
  return method === 'GET' ? { body: { ...version, revision: 5 } } : { status: 409, body }
}

test('what was typed when the page was loaded anew is written then, once', async () => {
  await showForm(written)
  await typeAt('Name', 'Школа у реки')
  expect(writes()).toEqual([])
  await page.close()
  await showForm(written)
  await until(() => writes().length === 1 && unsent() === 0)
  expect(writes()).toEqual(['Школа у реки'])
  expect(nameField()?.value).toBe('Школа у реки')
})

test('what was typed and taken back is not kept', async () => {
  await showForm(written)
  await typeAt('Name', 'Школа у реки')
  expect(unsent()).toBe(1)
  await leave('Name', '')
  expect([unsent(), writes()]).toEqual([0, []])
})

test.each([
  { why: 'is refused', status: 422, body: { title: 'Такого значения не бывает', status: 422, code: 'VALIDATION' } },
  { why: 'has no network', status: 503, body: { title: 'Недоступно', status: 503, code: 'DATABASE_AWAY' } },
])('who looks at a value that $why and leaves it keeps it over a reload', async ({ status, body }) => {
  await showForm(({ method }) => (method === 'GET' ? { body: version } : { status, body }))
  await leave('Name', 'Школа')
  await until(() => formEdits?.failure !== undefined || formEdits?.faults.get('Name') !== undefined)
  await act(async () => nameField()?.focus())
  await act(async () => nameField()?.blur())
  await page.close()
  await showForm(written)
  await until(() => writes().length === 1)
  expect(writes()).toEqual(['Школа'])
})

test('what is typed while the value before is being written goes over that value', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((done) => (answer = done))
  await showForm(async (heard) => {
    if (heard.body['value'] === 'А') await isAsked
    return written(heard)
  })
  await leave('Name', 'А')
  await until(() => writes().length === 1)
  await typeAt('Name', 'АБ')
  answer()
  await until(() => formEdits?.isSending === false)
  await page.close()
  await showForm(written)
  await until(() => writes().length === 1)
  expect(page.heard[0]?.body).toMatchObject({ value: 'АБ', revision: 5 })
})

test('whoever leaves a task and comes back before all is written goes on with the rest', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((done) => (answer = done))
  await showForm(async (heard) => {
    if (heard.body['value'] === 'А') await isAsked
    return heard.method === 'GET' ? { body: version } : written(heard)
  })
  await leave('Name', 'А')
  await until(() => writes().length === 1)
  await leave('Name', 'Б')
  await page.show(null)
  await page.show(<Form />)
  await until(() => formEdits?.isSending === true)
  expect(nameField()?.value).toBe('Б')
  await typeAt('Name', 'БВ')
  answer()
  await until(() => formEdits?.isSending === false)
  expect([writes().at(-1), unsent()]).toEqual(['Б', 1])
  await act(async () => nameField()?.blur())
  await until(() => unsent() === 0)
  expect([writes().at(-1), nameField()?.value]).toEqual(['БВ', 'БВ'])
})

test('whoever comes back writes nothing twice, and sees what has come since', async () => {
  let answer = () => {}
  const isAsked = new Promise<void>((done) => (answer = done))
  await showForm(async (heard) => {
    await isAsked
    return heard.method === 'GET' ? { body: version } : written(heard)
  })
  await leave('Name', 'А')
  await until(() => writes().length === 1)
  await page.show(null)
  await page.show(<Form />)
  expect(nameField()?.value).toBe('А')
  // A value kept over a reload would be written by now.
  await act(() => new Promise((done) => setTimeout(done)))
  answer()
  await until(() => formEdits?.isSending === false)
  expect([writes(), formEdits?.shown.size]).toEqual([['А'], 0])
})

test('what stands in a block is kept when the block is copied', async () => {
  await showForm(({ body }) => {
    const changed = { path: 'Floor~2', value: null, ...place, position: 2048 }
    return { body: { revision: Number(body['revision']) + 1, changed: [changed], more: false, path: 'Floor~2' } }
  })
  await act(async () => {
    formEdits?.type('Floor~1', '')
    formEdits?.block('copy', 'Floor~1')
  })
  await until(() => page.heard.length === 1 && formEdits?.isSending === false)
  expect(unsent()).toBe(1)
})

test('who leaves the value of another person forgets his own', async () => {
  await showForm(clashing)
  await leave('Name', 'Школа')
  await until(() => document.body.textContent.includes('Там уже «Гимназия»'))
  expect(unsent()).toBe(1)
  await press('Оставить его')
  await until(() => !document.body.textContent.includes('Там уже'))
  expect(unsent()).toBe(0)
})

test('a value left for later is not lost when one looks at its field', async () => {
  await showForm(clashing)
  await leave('Name', 'Школа')
  await until(() => document.body.textContent.includes('Там уже «Гимназия»'))
  await press('Позже')
  await act(async () => nameField()?.focus())
  await act(async () => nameField()?.blur())
  expect(unsent()).toBe(1)
})

test('what could not be written without a session is written when the person is back', async () => {
  let isIn = false
  await showForm((heard) => {
    if (!isIn) return { status: 401, body: { title: 'Войдите', status: 401, code: 'NOT_SIGNED_IN' } }
    return heard.method === 'GET' ? { body: version } : written(heard)
  })
  await leave('Name', 'Школа')
  await until(() => formEdits?.failure !== undefined)
  // The page asks to sign in upon a call that the cache of queries knows to be refused; nothing is read for it.
  const refused = page.queries.getMutationCache().getAll()
  expect([refused.map(({ state }) => state.status), page.heard.length]).toEqual([['error'], 1])
  expect([nameField()?.value, unsent()]).toEqual(['Школа', 1])
  isIn = true
  await act(async () => askToSend())
  await until(() => unsent() === 0)
  expect(writes()).toEqual(['Школа', 'Школа'])
  expect(formEdits?.failure).toBeUndefined()
})

test('what another person has written meanwhile is shown beside one’s own', async () => {
  await showForm(clashing)
  await leave('Name', 'Школа')
  await until(() => document.body.textContent.includes('Там уже «Гимназия»'))
  // Who decides later still reads what he typed.
  await press('Позже')
  await until(() => document.body.textContent.includes('Ваше значение «Школа» не записано'))
})

test.each([
  { path: '|c1', mine: 'b2', theirs: 'b1', said: ['Человек', 'Организация'] },
  { path: 'Kind', mine: '2', theirs: '1', said: ['2 · Реконструкция', '1 · Строительство'] },
  { path: 'Since', mine: '2026-02-03', theirs: '2026-01-15', said: ['03.02.2026', '15.01.2026'] },
  { path: 'Share', mine: '0.5', theirs: '1', said: ['0,5', '1'] },
  { path: 'Is', mine: '1', theirs: 'false', said: ['Да', 'Нет'] },
])('what clashes at $path is told as its field shows it', async ({ path, mine, theirs, said }) => {
  const body = { title: 'Изменено', status: 409, code: 'REVISION_CONFLICT', path, theirs, revision: 5 }
  await showForm(({ method }) => (method === 'GET' ? { body: { ...version, revision: 5 } } : { status: 409, body }))
  await act(async () => formEdits?.write(path, mine))
  await until(() => document.body.textContent.includes(`Там уже «${said[1]}», у вас «${said[0]}»`))
})

test('a block that was taken away comes back by «Отменить»', async () => {
  await showForm(({ body }) => {
    const isRemoved = body['action'] === 'remove'
    const changed = { path: 'Floor~1', value: '5', ...place, position: 1024, isRemoved }
    return { body: { revision: Number(body['revision']) + 1, changed: [changed], more: false, path: 'Floor~1' } }
  })
  await press('Добавить')
  const floor = () => document.querySelector<HTMLInputElement>('[data-place="Floor~1"] input')
  await until(() => floor()?.value === '5')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Убрать"]')?.click())
  await until(() => floor() === null)
  await press('Отменить')
  await until(() => floor()?.value === '5')
  expect(page.heard.map(({ body }) => body['action'])).toEqual(['add', 'remove', 'restore'])
})
