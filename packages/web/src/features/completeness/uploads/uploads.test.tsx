import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, type Heard, type Said, until } from '../../../platform/testing/a-page.tsx'
import { callAs } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { someDatabase } from '../../../platform/testing/some-database.ts'
import { leaveTray } from '../../../platform/ui/feedback/tray.tsx'
import { aDocument, anId, anItem } from '../an-item.ts'
import { UploadDock } from './upload-dock.tsx'
import { pauseText } from './upload-words.ts'
import { keptUploads } from './kept-uploads.ts'
import { resumeUploads, startUploads, uploadControls, uploads } from './uploads.ts'

const refusedId = '0198c0de-0000-7000-8000-000000000002'
const anUpload = {
  id: anId,
  name: 'КР.pdf',
  size: 4,
  received: 4,
  refusal: null,
  refusalCode: null,
  expiresAt: '2026-11-21T09:00:00.000Z',
}

let counts: boolean
let page: Awaited<ReturnType<typeof open>>
let answer: (heard: Heard) => Said | Promise<Said>
const open = () => aPage((heard) => answer(heard))

/** Counts a file beside the page, or does not come at all. */
class Counter extends EventTarget {
  postMessage() {
    const said = counts ? new MessageEvent('message', { data: ['ab'] }) : new Event('error')
    setTimeout(() => this.dispatchEvent(said))
  }
  terminate() {
    counts = true
  }
}

beforeEach(async () => {
  vi.stubGlobal('Worker', Counter)
  counts = true
  // What is here already is done at once.
  answer = ({ path }) => ({
    body: path.includes('uploads') ? { ...anUpload, state: 'done', ref: anId } : anItem(),
  })
  page = await open()
})
afterEach(async () => {
  uploads.stopAll()
  uploads.clear()
  callAs(undefined)
  await page.close()
  vi.unstubAllGlobals()
})

const start = (name: string, sheetOf?: string, laterThan?: number, person = 'person') => {
  callAs(person)
  return act(async () =>
    startUploads(page.queries, person, [
      {
        requestId: anId,
        itemId: anId,
        place: 'КР',
        file: new File(['КР'], name),
        sheetOf,
        laterThan,
        informationSheet: sheetOf !== undefined,
      },
    ]),
  )
}
const stateOf = () => uploads.tasks()[0]

test('a certifying sheet that is tried again after a refusal goes with its document again', async () => {
  const { file, ...document } = aDocument({ id: '0198c0de-0000-7000-8000-000000000003' })
  let refuses = true
  answer = ({ method, path }) => {
    if (!path.includes('uploads'))
      return { body: anItem({ documents: [{ ...document, file: { ...file, name: 'КР.pdf' } }] }) }
    if (path.endsWith(refusedId))
      return {
        body: {
          ...anUpload,
          id: refusedId,
          state: 'refused',
          refusal: 'Лист дошёл не таким.',
          refusalCode: 'FILE_DIFFERS',
          ref: null,
        },
      }
    if (method === 'POST' && refuses) return { body: { ...anUpload, id: refusedId, state: 'checking', ref: null } }
    return { body: { ...anUpload, state: 'done', ref: anId } }
  }
  await start('КР_УЛ.pdf', 'КР.pdf')
  await until(() => stateOf()?.state === 'failed')
  expect(stateOf()?.error).toBe('Лист дошёл не таким.')
  refuses = false
  await act(async () => uploads.retry(stateOf()?.id ?? ''))
  await until(() => stateOf()?.state === 'done')
  const begun = page.heard.filter(({ method }) => method === 'POST')
  expect(begun.map(({ body }) => body['documentId'])).toEqual([document.id, document.id])
})

test('the sheet of a new version that has not come is not put under the version it was to replace', async () => {
  const { file, ...document } = aDocument({ id: '0198c0de-0000-7000-8000-000000000003' })
  let version = 2
  answer = ({ path }) => ({
    body: path.includes('uploads')
      ? { ...anUpload, state: 'done', ref: anId }
      : anItem({ documents: [{ ...document, version, file: { ...file, name: 'КР.pdf' } }] }),
  })
  await start('КР_УЛ.pdf', 'КР.pdf', 2)
  await until(() => stateOf()?.state === 'failed')
  expect(stateOf()?.error).toBe('Сначала загрузите документ «КР.pdf», который удостоверяет этот лист.')
  version = 3
  await act(async () => uploads.retry(stateOf()?.id ?? ''))
  await until(() => stateOf()?.state === 'done')
  const begun = page.heard.filter(({ method }) => method === 'POST')
  expect(begun.map(({ body }) => body['documentId'])).toEqual([document.id])
})

const refusedFor = (refusal: string, refusalCode: string) => (heard: Heard) => {
  if (!heard.path.includes('uploads')) return { body: anItem() }
  const state = heard.method === 'POST' ? 'checking' : 'refused'
  return { body: { ...anUpload, id: refusedId, state, refusal, refusalCode, ref: null } }
}

test.each([
  ['FILE_FORMAT', false],
  ['FILE_NAME_TAKEN', false],
  ['FILE_DIFFERS', true],
])('a file refused with %s may be tried again: %s', async (code, canRetry) => {
  answer = refusedFor('Не принят.', code)
  await start('КР.pdf')
  await until(() => stateOf()?.state === 'failed')
  expect(stateOf()?.canRetry).toBe(canRetry)
})

test('a refused signature leaves its file loaded, and the corner says both', async () => {
  const there = answer
  answer = (heard) =>
    heard.path.includes('/sign/')
      ? { status: 422, body: { title: 'Подпись не от этого файла.', status: 422, code: 'SIGNATURE' } }
      : there(heard)
  callAs('person')
  const wanted = { requestId: anId, itemId: anId, place: 'КР', file: new File(['КР'], 'КР.pdf') }
  await act(async () => startUploads(page.queries, 'person', [{ ...wanted, signature: new File(['п'], 'КР.pdf.sig') }]))
  await until(() => stateOf()?.state === 'done')
  const warning = 'Файл загружен, а подпись «КР.pdf.sig» не принята: Подпись не от этого файла.'
  expect(stateOf()).toMatchObject({ error: null, warning })
  await page.show(<UploadDock controls={uploadControls} />)
  expect(document.querySelector('.tray-card')?.textContent).toContain('Загружено: 1 файл, подпись не принята: 1')
})

test('refused files are not counted as loaded', async () => {
  callAs('person')
  const wanted = { requestId: anId, itemId: anId, place: 'КР' }
  const refusal = 'Архивы не принимаются.'
  const chosen = [new File(['К'], 'КР.pdf'), new File(['А'], 'АР.zip'), new File(['Б'], 'Б.zip')]
  await act(async () =>
    startUploads(
      page.queries,
      'person',
      chosen.map((file) => ({ ...wanted, file, refusal: file.name.endsWith('zip') ? refusal : undefined })),
    ),
  )
  await until(() => stateOf()?.state === 'done')
  await page.show(<UploadDock controls={uploadControls} />)
  const corner = document.querySelector('.tray-card')
  expect(corner?.textContent).toContain('Загружено: 1 файл, не загружено: 2')
  expect([...(corner?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).not.toContain(
    'Повторить',
  )
})

const away: Said = { status: 503, body: { title: 'Портал перезапускается.', status: 503, code: 'SERVER_STOPPING' } }

test('a file waits for the line while what counts it cannot be loaded', async () => {
  counts = false
  const there = answer
  answer = (heard) => (heard.path.includes('version') ? away : there(heard))
  await start('КР.pdf')
  await until(() => stateOf()?.state === 'paused')
  expect(stateOf()).toMatchObject({ pause: 'offline', error: null })
  await act(async () => uploads.wake('offline'))
  await until(() => stateOf()?.state === 'done')
})

test('a file waits for the line while what sends it cannot be loaded', async () => {
  vi.doMock('tus-js-client', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  let isAway = true
  answer = ({ path }) =>
    isAway && path.includes('version')
      ? away
      : { body: path.includes('uploads') ? { ...anUpload, received: 0, state: 'open', ref: null } : anItem() }
  await start('КР.pdf')
  await until(() => stateOf()?.state === 'paused')
  expect(stateOf()).toMatchObject({ pause: 'offline', error: null })
  // The portal answers, and the code is not there: this page is of an earlier release.
  isAway = false
  await act(async () => uploads.wake('offline'))
  await until(() => stateOf()?.pause === 'release')
  const task = stateOf()
  expect(task && pauseText(task)).toContain('Обновите её: загрузка продолжится с того же места')
  vi.doUnmock('tus-js-client')
})

test('a file whose session has ended waits for its person, and goes on by itself when he is in again', async () => {
  let isIn = false
  const there = answer
  answer = (heard) =>
    isIn ? there(heard) : { status: 401, body: { title: 'Войдите.', status: 401, code: 'NOT_SIGNED_IN' } }
  // His page is opened with him: it hears of his session.
  await start('КР.pdf', undefined, undefined, 'colleague')
  await until(() => stateOf()?.state === 'paused')
  const task = stateOf()
  expect(task && pauseText(task)).toBe('Сеанс закончился. Войдите снова, загрузка продолжится')
  isIn = true
  await act(async () => void page.queries.setQueryData(keys.me, aSession))
  await until(() => stateOf()?.state === 'done')
  expect(page.heard.filter(({ path }) => path.includes('uploads')).length).toBeGreaterThan(1)
})

test('a file of a page that shows another name waits for the page, and goes on by itself when it shows the chosen one', async () => {
  let isShown = false
  const there = answer
  answer = (heard) =>
    isShown ? there(heard) : { status: 409, body: { title: 'Другое имя.', status: 409, code: 'ACTING_CHANGED' } }
  await start('КР.pdf', undefined, undefined, 'attorney')
  await until(() => stateOf()?.state === 'paused')
  const task = stateOf()
  expect(task && pauseText(task)).toMatch(/от чьего имени вы работаете. Продолжим сами/)
  isShown = true
  await act(async () => void page.queries.setQueryData(keys.me, aSession))
  await until(() => stateOf()?.state === 'done')
})

test('one slow answer hides nothing of the queue an earlier page left', async () => {
  vi.stubGlobal('indexedDB', someDatabase())
  const { write } = keptUploads('afterwards')
  const left = { requestId: anId, itemId: anId, place: 'КР', size: 10, sent: 0, file: undefined } as const
  const stands = { state: 'sending', pause: null, error: null, canRetry: true } as const
  for (const [turn, id] of [anId, refusedId].entries())
    await write({ ...left, ...stands, id, turn, name: `${turn}.pdf`, uploadId: id })
  let say = () => {}
  const slow = new Promise<void>((done) => (say = done))
  answer = async ({ path }) => {
    if (path.endsWith(refusedId)) await slow
    return { body: { ...anUpload, size: 10, received: 4, state: 'open', ref: null } }
  }
  callAs('afterwards')
  await act(() => resumeUploads(page.queries, 'afterwards'))
  await until(() => uploads.tasks()[0]?.sent === 4)
  expect(uploads.tasks()).toMatchObject([
    { name: '0.pdf', state: 'paused', pause: 'file' },
    { name: '1.pdf', state: 'paused', pause: 'file', sent: 0 },
  ])
  say()
  await until(() => uploads.tasks()[1]?.sent === 4)
})

test('who signs out takes the names of his files with him, also of those that have arrived', async () => {
  await start('КР.pdf')
  await until(() => stateOf()?.state === 'done')
  await act(async () => leaveTray())
  expect(uploads.tasks()).toEqual([])
})

test('what one person has begun is not gone on with under the name of another', async () => {
  vi.stubGlobal('indexedDB', someDatabase())
  const left = { requestId: anId, itemId: anId, place: 'КР', size: 2, sent: 0, turn: 0, id: anId } as const
  const file = new File(['КР'], 'КР.pdf')
  await keptUploads('first').write({
    ...left,
    name: 'КР.pdf',
    file,
    state: 'paused',
    pause: 'session',
    error: null,
    canRetry: true,
  })
  callAs('second')
  await act(() => resumeUploads(page.queries, 'first'))
  const wanted = { requestId: anId, itemId: anId, place: 'КР', file }
  expect(await act(async () => startUploads(page.queries, 'first', [wanted]))).toEqual([])
  expect(uploads.tasks()).toEqual([])
  expect(page.heard).toEqual([])
  callAs('first')
  await act(() => resumeUploads(page.queries, 'first'))
  expect(uploads.tasks()).toMatchObject([{ name: 'КР.pdf' }])
})
