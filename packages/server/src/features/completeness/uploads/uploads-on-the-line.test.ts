import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOverHttp } from '../../../testing/process/api-over-http.ts'
import { aDeclarantRequest, aSectionItem, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { goOn, offsetOf } from '../../../testing/arrange/uploads.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
let address: string
let cookie: string
/** The lines the portal holds, the newest last. */
const lines: Socket[] = []
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  const id = await aDeclarantRequest(portal)
  itemId = await aSectionItem(declarant, id)
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  portal.app.server.on('connection', (line) => lines.push(line))
  cookie = await signInOverHttp(address, 'declarant')
})
afterAll(() => portal.close())

async function begin(name: string, size: number): Promise<string> {
  const { body } = await declarant(completeness.beginUpload, { params: { id: itemId }, body: { name, size } })
  return body.id
}

/** A call with the next bytes that is in the test's hand; it promises as many as the upload lacks. */
function aCall(id: string, offset: number, size: number): ClientRequest {
  return request(address + files.uploadBytes.path.replace('{id}', id), {
    method: 'PATCH',
    agent: false,
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size - offset),
    },
  })
}

/** Sends bytes on a line of its own, until the portal has read them. */
async function sendWhole(call: ClientRequest, part: Buffer): Promise<void> {
  const before = lines.length
  call.write(part)
  await expect.poll(() => lines.slice(before).some(({ bytesRead }) => bytesRead >= part.length)).toBe(true)
}

async function answerTo(call: ClientRequest): Promise<{ status: number | undefined; said: string; type: unknown }> {
  const [reply]: IncomingMessage[] = await once(call, 'response')
  if (!reply) throw new Error('no answer')
  return { status: reply.statusCode, said: await text(reply), type: reply.headers['content-type'] }
}

const bytes = Buffer.concat([aPdf('Конструктивные решения'), Buffer.alloc(3_000_000, 'стены и перекрытия ')])

test('what came before the line broke counts, and the rest goes on from there', async () => {
  const id = await begin('КР 1.pdf', bytes.length)
  const call = aCall(id, 0, bytes.length)
  call.on('error', () => {})
  await sendWhole(call, bytes.subarray(0, 2_000_000))
  call.destroy()
  await expect.poll(() => offsetOf(declarant, id)).toBe(2_000_000)
  const rest = aCall(id, 2_000_000, bytes.length)
  rest.end(bytes.subarray(2_000_000))
  expect(await answerTo(rest)).toMatchObject({ status: 204 })
})

test('a call that hangs on a dead line gives way to the next one, which has all that came by it', async () => {
  const id = await begin('КР 2.pdf', bytes.length)
  const hanging = aCall(id, 0, bytes.length)
  hanging.on('error', () => {})
  await sendWhole(hanging, bytes.subarray(0, 1_500_000))
  expect(await offsetOf(declarant, id)).toBe(1_500_000)
  expect((await goOn(declarant, id, { from: 1_500_000, bytes: bytes.subarray(1_500_000) })).status).toBe(204)
})

test.each([
  ['without the version of the protocol', { 'tus-resumable': '0.9' }, 412, 'UPLOAD_PROTOCOL'],
  ['from another byte', { 'upload-offset': '7' }, 409, 'UPLOAD_OFFSET'],
  ['without saying from which byte', { 'upload-offset': 'сначала' }, 400, 'UPLOAD_HEAD'],
  ['as another type', { 'content-type': 'application/octet-stream' }, 400, 'UPLOAD_HEAD'],
])('bytes sent %s are refused as any call is: in Russian, with what to send', async (_, wrong, status, code) => {
  const id = await begin(`КР ${code} ${status} ${Object.keys(wrong).join()}.pdf`, bytes.length)
  const right = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const headers = { ...right, ...wrong }
  const reply = await declarant(files.uploadBytes, { params: { id }, bytes: bytes.subarray(0, 100), headers })
  expect(reply.status).toBe(status)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.headers).toMatchObject({ 'tus-resumable': '1.0.0' })
  expect(reply.problem).toMatchObject({ status, code, title: expect.stringMatching(/^[А-Я]/) })
  expect(await offsetOf(declarant, id)).toBe(0)
})

test('who still sends what is refused hears why', async () => {
  const id = await begin('КР 3.pdf', bytes.length)
  const call = aCall(id, 0, bytes.length)
  call.on('error', () => {})
  call.write(Buffer.alloc(200_000, 'это не чертёж '))
  const { status, said, type } = await answerTo(call)
  expect({ status, type }).toEqual({ status: 422, type: 'application/problem+json' })
  expect(said).toContain('внутри не документ PDF')
  call.destroy()
})
