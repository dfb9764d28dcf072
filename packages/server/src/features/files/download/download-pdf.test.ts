import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function copyOf(name: string, bytes: Uint8Array) {
  const { body } = await declarant(files.upload, { query: { name }, bytes })
  return declarant(files.downloadPdf, { params: { id: body.ref } })
}

test('a PDF is given as it is, what cannot become one is refused with what to do', async () => {
  expect((await copyOf('Том.pdf', aPdf('том'))).bytes).toEqual(Buffer.from(aPdf('том')))
  const refused = await copyOf('Чертёж.dwg', new TextEncoder().encode('AC1032 чертёж'))
  expect(refused.problem).toMatchObject({ code: 'PDF_COPY_REFUSED' })
  expect(refused.problem.title).toContain('Скачайте исходный файл.')
})

test('an office document becomes PDF where LibreOffice is installed, and is refused in words where it is not', async () => {
  const copy = await copyOf('Письмо.rtf', new TextEncoder().encode(String.raw`{\rtf1 Hello}`))
  if (copy.status === 200) {
    expect(copy.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(String(copy.headers['content-disposition'])).toContain(encodeURIComponent('Письмо.pdf'))
    // LibreOffice may also be there without what reads letters.
  } else expect(copy.problem.title).toMatch(/не установлен LibreOffice|файл не прочитан/)
})
