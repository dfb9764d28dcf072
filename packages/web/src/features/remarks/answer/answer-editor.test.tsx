import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, field, press, type Said, type, until } from '../../../platform/testing/a-page.tsx'
import { byLabel, byRole, pageText } from '../../../platform/testing/by-role.ts'
import { aList, aRemark } from '../a-remark.ts'
import { AnswerEditor, type AnswerFile } from './answer-editor.tsx'
import { filtersFor, groupsOf, nextWaiting } from '../list/remark-filters.ts'
import { type Remark, remarksQuery } from '../remarks-queries.ts'

const id = '0198c0de-0000-7000-8000-000000000001'

function answered(text: string, revision = 1): Remark {
  const reply = {
    id,
    type: 'explained' as const,
    text,
    files: [],
    changes: [],
    field: null,
    by: 'Соколов Д. В.',
    submittedAt: null,
    decision: null,
    decisionText: null,
    decidedBy: null,
    decidedAt: null,
    revision,
  }
  return aRemark({ state: 'answerDraft', replies: [reply] })
}

const counts = { total: 1, open: 1, unanswered: 1, answered: 0, accepted: 0, preparing: 0, agreed: 0 }
let current: Remark
let refuse: Said | undefined
let hold: Promise<void> | undefined
let page: Awaited<ReturnType<typeof aPage>>
const listed = () => aList([current], { counts })
const saves = () => page.heard.filter(({ method }) => method === 'PUT')

function Editor({ onNext = () => undefined, versions = [] }: { onNext?: () => void; versions?: AnswerFile[] }) {
  const { data } = useQuery(remarksQuery(id))
  const remark = data?.first[0]
  return remark ? (
    <AnswerEditor requestId={id} remark={remark} versions={versions} isOver={false} onNext={onNext} />
  ) : null
}

beforeEach(async () => {
  localStorage.clear()
  refuse = undefined
  hold = undefined
  current = aRemark()
  page = await aPage(async ({ method, body }) => {
    if (method === 'GET') return { body: listed() }
    await hold
    if (refuse) return refuse
    current = answered(String(body.text), Number(body.revision ?? 0) + 1)
    return { body: current }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  return page.close()
})

async function write(text: string) {
  await until(() => byRole('textarea') !== null)
  await press('Разъяснено')
  await type('Что сделано', text)
}

test('an answer saves itself after a pause, once', async () => {
  await page.show(<Editor />)
  await write('Нагрузка принята')
  await type('Что сделано', 'Нагрузка принята по заданию')
  await until(() => document.body.textContent.includes('Сохранено'))
  expect(saves().map(({ body }) => body.text)).toEqual(['Нагрузка принята по заданию'])
  await type('Что сделано', 'Нагрузка принята по заданию, лист 3')
  await until(() => saves().length === 2)
  expect(saves()[1]?.body).toMatchObject({ revision: 1, text: 'Нагрузка принята по заданию, лист 3' })
})

test('the last words go when one leaves the remark, also those typed while a save was under way', async () => {
  await page.show(<Editor />)
  await write('Нагрузка принята')
  await page.show(null)
  await until(() => saves().length === 1 && localStorage.length === 0)
  let goOn = () => {}
  hold = new Promise((done) => {
    goOn = done
  })
  await page.show(<Editor />)
  await until(() => byRole('textarea')?.value === 'Нагрузка принята')
  await type('Что сделано', 'Нагрузка принята, лист 3')
  await until(() => saves().length === 2)
  await type('Что сделано', 'Нагрузка принята, листы 3 и 4')
  await page.show(null)
  goOn()
  await until(() => saves().length === 3)
  expect(saves()[2]?.body).toMatchObject({ text: 'Нагрузка принята, листы 3 и 4', revision: 2 })
  await until(() => localStorage.length === 0)
})

test('an answer left on this computer does not go over what a colleague has saved since', async () => {
  current = answered('Первый')
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  refuse = { status: 503, body: { title: 'База данных недоступна.', status: 503, code: 'DATABASE_AWAY' } }
  await type('Что сделано', 'Мой ответ')
  await page.show(null)
  await until(() => saves().length === 1 && page.queries.isMutating() === 0)
  page.queries.clear()
  refuse = undefined
  current = answered('Ответ коллеги', 7)
  const before = saves().length
  await page.show(<Editor />)
  await until(() => document.body.textContent.includes('ответ изменился'))
  expect(document.body.textContent).not.toContain('Ответ не сохранён')
  await press('Оставить мой')
  await until(() => saves().length === before + 1)
  expect(saves().at(-1)?.body).toMatchObject({ text: 'Мой ответ', revision: 7 })
})

test('an answer that is not complete says what is missing and is kept in the browser', async () => {
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  await press('Исправлено')
  await type('Что сделано', 'Исправили')
  await press('Готово, дальше')
  expect(byRole('alert')?.textContent).toContain('Отметьте заменённый документ')
  expect(saves()).toEqual([])
  await page.show(null)
  await page.show(<Editor />)
  expect(field('Что сделано').value).toBe('Исправили')
  expect(pageText()).toContain('Ещё не сохранено на портале: текст лежит только на этом компьютере. Отметьте')
})

test('where the browser keeps nothing, an answer that is not complete is not said to be kept', async () => {
  vi.stubGlobal('localStorage', undefined)
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  await type('Что сделано', 'Исправили')
  expect(pageText()).toContain('Ещё не сохранено. Выберите')
})

test('where the storage is full, the newest words of an answer are not said to be kept beside the older ones', async () => {
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  await type('Что сделано', 'Исправили')
  expect(pageText()).toContain('текст лежит только на этом компьютере')
  const setItem = () => {
    throw new Error('full')
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, { get: (of, name) => (name === 'setItem' ? setItem : Reflect.get(of, name)) }),
  )
  await type('Что сделано', 'Исправили лист 14')
  expect(pageText()).toContain('Ещё не сохранено. Выберите')
})

test('Ctrl+S saves at once, and says what an answer lacks that cannot be saved yet', async () => {
  const keyed = () =>
    act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    )
  const asked = () => document.querySelector('.remark-answer [role="alert"]')?.textContent
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  await type('Что сделано', 'Да')
  field('Что сделано').focus()
  await keyed()
  expect([saves().length, asked()]).toEqual([0, 'Выберите: исправлено, разъяснено или не согласны'])
  await write('Отметки высот исправлены, лист 4')
  const status = () => document.querySelector('.remark-answer-foot [role="status"]')?.textContent
  expect(status()).toBe('Сохраним через секунду')
  await keyed()
  expect(status()).toBe('Сохраняем…')
  await until(() => status() === 'Сохранено')
  expect(saves().map(({ body }) => body.text)).toEqual(['Отметки высот исправлены, лист 4'])
})

test('a lost connection keeps the text and tries again when asked', async () => {
  refuse = { status: 503, body: { title: 'База данных недоступна.', status: 503, code: 'DATABASE_AWAY' } }
  await page.show(<Editor />)
  await write('Нагрузка принята')
  await until(() => byRole('alert') !== null)
  expect(field('Что сделано').value).toBe('Нагрузка принята')
  refuse = undefined
  await press('Повторить')
  await until(() => document.body.textContent.includes('Сохранено'))
})

test('a file that was not replaced is told as such beforehand, and by its name when the answer is refused for it', async () => {
  current = aRemark({ issuedAt: '2026-07-01T09:00:00.000Z' })
  const at = (day: string) => `2026-${day}T09:00:00.000Z`
  const versions = [
    { ref: 'old', name: 'КР.pdf', itemId: 'КР', note: '07.23, версия 1', at: at('06-20') },
    { ref: 'new', name: 'АР.pdf', itemId: 'АР', note: '07.22, версия 2', at: at('07-02') },
  ]
  await page.show(<Editor versions={versions} />)
  await write('Нагрузка принята')
  expect(field('КР.pdf').closest('.mantine-Checkbox-root')?.textContent).toContain('после замечания не заменён')
  expect(field('АР.pdf').closest('.mantine-Checkbox-root')?.textContent).not.toContain('не заменён')
  expect(document.querySelector('fieldset a')?.getAttribute('href')).toBe(`/request/${id}/project#documents`)
  const why = 'Файл «КР.pdf» не заменён после замечания. Загрузите исправленный файл или снимите отметку'
  const errors = [{ path: 'files', message: why }]
  refuse = { status: 400, body: { title: 'Проверьте поля.', status: 400, code: 'INVALID_INPUT', errors } }
  await press('Исправлено')
  await act(async () => field('КР.pdf').click())
  await until(() => byRole('alert') !== null)
  expect(byRole('alert')?.textContent).toContain(`${why}. Текст остался`)
})

test('what a colleague has saved meanwhile is shown, never overwritten unasked', async () => {
  await page.show(<Editor />)
  await write('Мой от')
  current = answered('Ответ коллеги', 7)
  refuse = { status: 409, body: { title: 'Уже изменил другой.', status: 409, code: 'REVISION_CONFLICT' } }
  await until(() => document.body.textContent.includes('ответ изменился'))
  expect(document.body.textContent).toContain('Ответ коллеги')
  expect(field('Что сделано').value).toBe('Мой от')
  const before = saves().length
  refuse = undefined
  await press('Оставить мой')
  await until(() => saves().length === before + 1)
  expect(saves().at(-1)?.body).toMatchObject({ text: 'Мой от', revision: 7 })
})

test('an untouched answer follows what a colleague saves', async () => {
  current = answered('Первый')
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  current = answered('Второй', 2)
  await act(() => page.queries.invalidateQueries())
  await until(() => field('Что сделано').value === 'Второй')
  expect(saves()).toEqual([])
})

test('filters that find nothing are absent, and the next one without an answer is found around the end', () => {
  const list = [aRemark({ id: 'a' }), aRemark({ id: 'b', state: 'answerDraft' }), aRemark({ id: 'c' })]
  expect(filtersFor('declarant', list).map(({ id: name, count }) => [name, count])).toEqual([
    ['waiting', 2],
    ['answered', 1],
    ['all', 3],
  ])
  expect(nextWaiting(list, 'declarant', 'c')?.id).toBe('a')
  expect(nextWaiting(list, 'declarant', 'a')?.id).toBe('c')
  expect(nextWaiting([aRemark({ state: 'accepted' })], 'declarant', id)).toBeUndefined()
  expect(groupsOf(list, 'declarant')).toMatchObject([{ title: 'Конструктивные решения', done: 1 }])
  expect(groupsOf(list, 'staff')).toMatchObject([{ done: 0 }])
})

test('files attached to an answer are there when it was a disagreement meanwhile, also after a reload', async () => {
  const first = '0198c0de-0000-7000-8000-00000000000a'
  const second = '0198c0de-0000-7000-8000-00000000000b'
  const names: Readonly<Record<string, string>> = { [first]: 'Расчёт.pdf', [second]: 'Схема.pdf' }
  let uploaded = first
  await page.close()
  page = await aPage(async ({ method, path, body }) => {
    if (method === 'GET') return { body: listed() }
    if (path.startsWith('/api/file')) return { body: { ref: uploaded } }
    const refs = Array.isArray(body.files) ? body.files.map(String) : []
    const files = refs.map((ref) => ({
      ref,
      name: names[ref] ?? '',
      size: 1,
      mediaType: 'application/pdf',
      createdAt: '',
    }))
    const type = body.type === 'disagreed' ? ('disagreed' as const) : ('explained' as const)
    const stored = answered(String(body.text), Number(body.revision ?? 0) + 1)
    current = { ...stored, replies: stored.replies.map((reply) => ({ ...reply, type, files })) }
    return { body: current }
  })
  await page.show(<Editor />)
  await write('Нагрузка принята по расчёту')
  const attach = async (name: string) => {
    const input = byRole('file')
    const files = [new File(['{}'], name)]
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  }
  await attach('Расчёт.pdf')
  await until(() => saves().some(({ body }) => String(body.files) === first))
  await press('Не согласны')
  await until(() => saves().at(-1)?.body.type === 'disagreed')
  expect(byRole('file')?.closest('[hidden]')).not.toBeNull()
  await until(() => document.body.textContent.includes('Сохранено') && localStorage.length === 0)
  await page.show(null)
  page.queries.clear()
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  await press('Разъяснено')
  await until(() => saves().at(-1)?.body.type === 'explained')
  expect(byRole('file')?.closest('[hidden]')).toBeNull()
  expect(document.body.textContent).toContain('Расчёт.pdf')
  expect(saves().at(-1)?.body.files).toEqual([first])
  uploaded = second
  await attach('Схема.pdf')
  await until(() => String(saves().at(-1)?.body.files) === `${first},${second}`)
  await act(async () => byLabel('Убрать Расчёт.pdf')?.click())
  await until(() => String(saves().at(-1)?.body.files) === second)
})

test('a file that was replaced while its answer was open is stored by its newest version, once', async () => {
  const [old, newest] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b']
  await page.close()
  const withFile = (text: string, ref: string, revision: number) => {
    const stored = answered(text, revision)
    const files = [{ ref, name: 'КР.pdf', size: 1, mediaType: 'application/pdf', createdAt: '' }]
    return { ...stored, replies: stored.replies.map((reply) => ({ ...reply, files })) }
  }
  current = withFile('Первый', old, 1)
  page = await aPage(({ method, body }) => {
    if (method === 'PUT') current = withFile(String(body.text), newest, Number(body.revision) + 1)
    return { body: method === 'GET' ? listed() : current }
  })
  await page.show(<Editor />)
  await until(() => byRole('textarea') !== null)
  await type('Что сделано', 'Исправлено на листе 3')
  await until(() => saves().length === 1 && document.body.textContent.includes('Сохранено'))
  expect(saves()[0]?.body.files).toEqual([old])
  await type('Что сделано', 'Исправлено на листе 4')
  await until(() => saves().length === 2)
  expect(saves()[1]?.body.files).toEqual([newest])
})
