import { limits } from '@portal/domain/settings/limits'
import { act, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, type Heard, until } from '../../../platform/testing/a-page.tsx'
import { toasts, toastText } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aDocument, aFolder, anId, anItem } from '../an-item.ts'
import { usePlacing } from './use-placing.ts'
import { forgetWaitingFiles } from './waiting-files.ts'

const config = { maxFileUpload: limits.maxFileUpload, maxIfcFileUpload: limits.maxIfcFileUpload, antivirus: false }
const item = anItem({ isOpen: true, documents: [aDocument()] })
const folder = { ...aFolder([item]), isOpen: true }
const another = {
  ...aFolder([anItem({ id: 'ar', code: '07.22', title: 'Архитектурные решения', documents: [] })]),
  id: 'ar',
  title: 'АР',
}
const noted = {
  name: 'том.pdf',
  folder: 'ПД',
  crc32: 'CBF43926',
  type: null,
  section: '4',
  number: '',
  state: 'missing',
}
const answer = ({ path }: Heard) => ({ body: path.endsWith('/files') ? { files: [noted] } : item })
let placing: ReturnType<typeof usePlacing>
let page: Awaited<ReturnType<typeof aPage>>

function Place() {
  const made = usePlacing({ requestId: anId, folders: [folder, another], onAttach: () => undefined })
  useLayoutEffect(() => {
    placing = made
  })
  return null
}

beforeEach(async () => {
  page = await aPage(answer)
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={{ ...aConfig, ...config }}>
      <Place />
    </ConfigProvider>,
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await act(async () => forgetWaitingFiles())
  await page.close()
})

const put = (...names: string[]) =>
  act(async () =>
    placing.place(
      folder,
      item,
      names.map((name) => new File([name], name, { lastModified: page.heard.length })),
    ),
  )
const isSaid = (text: string) => until(() => toastText().includes(text))

test('whoever chooses another file for a document hears that the sheet of the first one is left aside', async () => {
  await put('КР 3.pdf', 'КР 3-УЛ.pdf')
  expect(placing.replacing).toMatchObject([{ file: { name: 'КР 3.pdf' }, sheet: { file: { name: 'КР 3-УЛ.pdf' } } }])
  expect(toasts()).toEqual([])
  await act(async () => placing.place(folder, item, [new File(['исправлено'], 'КР 3.pdf')]))
  await isSaid('Лист «КР 3-УЛ.pdf» удостоверял прежний выбранный файл и отложен: приложите лист нового')
  expect(toasts()[0]?.getAttribute('data-tone')).toBe('warn')
})

test('a file chosen for a document of another section waits for a word of the person', async () => {
  await act(async () => placing.place(folder, item, [new File(['АР'], 'Раздел 3 АР.pdf')], { documentId: anId }))
  expect(placing.replacing).toMatchObject([{ document: { id: anId }, looksLike: 'АР. Архитектурные решения' }])
  await act(async () => placing.keep(placing.replacing))
  await act(async () => placing.place(folder, item, [new File(['КР'], 'Раздел 4 КР.pdf')], { documentId: anId }))
  expect(placing.replacing).toEqual([])
})

test('a signature that fits no file is not dropped in silence', async () => {
  await put('АР.pdf.sig')
  await isSaid('Подпись «АР.pdf.sig»: нет файла с таким именем')
})

test('what tells nothing by its name is counted beside the page, and waits for a person when the note has no such file', async () => {
  const asked: unknown[] = []
  class Beside extends EventTarget {
    postMessage({ files, sum }: { files: readonly File[]; sum: string }) {
      asked.push([sum, ...files.map(({ name }) => name)])
      this.dispatchEvent(new MessageEvent('message', { data: files.map(() => null) }))
    }
    terminate() {
      asked.push('ended')
    }
  }
  vi.stubGlobal('Worker', Beside)
  await act(() => placing.sort([new File(['1'], 'скан 1.pdf'), new File(['2'], 'скан 2.pdf')]))
  expect(asked).toEqual([['crc32', 'скан 1.pdf', 'скан 2.pdf'], 'ended'])
  expect(toastText()).toContain('Ищем место')
  expect(placing.unplaced.map(({ file }) => file.name)).toEqual(['скан 1.pdf', 'скан 2.pdf'])
})
