import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { limits } from '@portal/domain/settings/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiAs, openSession } from '../portal/api.ts'
import { aFilledDraft } from '../arrange/arrange.ts'
import { makeMove } from '../arrange/make-move.ts'
import { type ServerProcess, startServer } from '../portal/server-process.ts'
import { until } from '../portal/until.ts'

const megabyte = 1_048_576
const size = limits.maxIfcFileUpload
const kills = 5
// The head of a model, then numbered blocks: nothing of it lies anywhere, and no two blocks are the same.
const head = Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n")
const tail = Buffer.from('\nENDSEC;\nEND-ISO-10303-21;\n')

let folder = ''
let server: ServerProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-large-'))
  server = await startServer(folder)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

function blockAt(no: number): Buffer {
  const block = Buffer.alloc(Math.min(megabyte, size - no * megabyte), 35)
  block.write(`\n#${no}=IFCCARTESIANPOINT((0.,0.,${no}.));`)
  if (no === 0) head.copy(block)
  if ((no + 1) * megabyte >= size) tail.copy(block, block.length - tail.length)
  return block
}

async function* modelFrom(offset: number) {
  for (let no = Math.floor(offset / megabyte); no * megabyte < size; no += 1)
    yield blockAt(no).subarray(Math.max(0, offset - no * megabyte))
}

async function hashed(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

test('a model of 2050 MB arrives whole though the server is killed five times', async () => {
  expect(size).toBeGreaterThan(2 ** 31)
  const cookie = await openSession(server.address, 'declarant')
  const declarant = apiAs(server.address, cookie)
  const id = await aFilledDraft({ declarant })
  await makeMove(declarant, id, 'completeFilling')
  const { folders } = await declarant(completeness.folders, { params: { id } })
  const item = folders.find(({ slot }) => slot === '04')?.items[0]?.id ?? ''
  const sha256 = await hashed(modelFrom(0))
  const begun = await declarant(completeness.beginUpload, {
    params: { id: item },
    body: { name: 'Модель.ifc', size, sha256 },
  })
  const place = `/api/uploads/${begun.id}/bytes`
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const offset = async () => {
    const reply = await fetch(server.address + place, { method: 'HEAD', headers })
    return Number(reply.headers.get('upload-offset'))
  }
  /** Sends from where the portal is; at `until` bytes the power goes. */
  const send = async (stopAt: number) => {
    const from = await offset()
    const call = request(server.address + place, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': from,
        'content-type': 'application/offset+octet-stream',
        'content-length': size - from,
      },
    })
    call.on('error', () => undefined)
    let sent = from
    for await (const block of modelFrom(from)) {
      if (sent >= stopAt) return
      if (!call.write(block)) await Promise.race([once(call, 'drain'), once(call, 'close')])
      sent += block.length
    }
    const replied = once(call, 'response')
    call.end()
    await replied
  }
  for (let kill = 1; kill <= kills; kill += 1) {
    await send(Math.floor((size / (kills + 1)) * kill))
    await server.kill()
    server = await startServer(folder, { PORT: new URL(server.address).port })
    // At most what came in the last seconds is lost, never what was acknowledged.
    expect(await offset()).toBeGreaterThan(Math.floor((size / (kills + 1)) * (kill - 1)))
  }
  await send(Number.POSITIVE_INFINITY)
  const ended = await until(
    () => declarant(files.uploadState, { params: { id: begun.id } }),
    ({ state }) => state === 'done' || state === 'refused',
    { within: 300_000 },
  )
  expect(ended).toMatchObject({ state: 'done', refusal: null, received: size })
  const { documents } = await declarant(completeness.item, { params: { id: item } })
  expect(documents[0]?.file.size).toBe(size)
  const ref = documents[0]?.file.ref ?? ''
  expect((await declarant(files.info, { params: { ref } })).sha256).toBe(sha256)
  const reply = await fetch(`${server.address}/api/file/download/${ref}`, { headers: { cookie } })
  expect(await hashed(reply.body ?? [])).toBe(sha256)
})
