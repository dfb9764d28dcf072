import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionTo } from '../../platform/db/embedded/embedded-postmaster.ts'
import { apiOverHttp, signInOverHttp } from '../../testing/process/api-over-http.ts'
import { pdfWith } from '../../testing/arrange/declarant-request.ts'
import { act, aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { type PortalProcess, startPortal } from '../../testing/process/portal-process.ts'
import { rowsOf } from '../../testing/process/restless-work.ts'

const documents = 60

let folder: string
let portal: PortalProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-import-'))
  mkdirSync(join(folder, 'urban', 'GP-1'), { recursive: true })
})
afterEach(async () => {
  await portal?.process.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function started() {
  portal = await startPortal({ DATA_DIR: join(folder, 'data'), ISUP_DIR: join(folder, 'urban') })
  return apiOverHttp(portal.address, await signInOverHttp(portal.address, 'declarant'))
}

const database = () => connectionTo(join(folder, 'data', 'cluster'))

/** An object with so many documents, and a place for each of them in section 04 of the application. */
async function putObject(requestId: string): Promise<void> {
  const codes = Array.from({ length: documents }, (_, at) => `04.x${at}`)
  await rowsOf(
    database(),
    `insert into item (id, folder_id, request_id, code, title, position)
     select gen_random_uuid(), f.id, f.request_id, c.code, 'Том ' || c.code, 1000 + c.n
     from folder f, unnest(array['${codes.join("','")}']) with ordinality c(code, n)
     where f.request_id = '${requestId}' and f.code = '04' and f.part_id is null`,
  )
  const files = codes.map((code) => ({ id: code, path: `${code}.pdf`, slot: '04', item: code }))
  for (const { path } of files) writeFileSync(join(folder, 'urban', 'GP-1', path), aLargePdf(path))
  writeFileSync(join(folder, 'urban', 'GP-1', 'manifest.json'), JSON.stringify({ title: 'Мост', files }))
}

// Large enough that the whole import outlasts many looks at its progress.
function aLargePdf(title: string): Uint8Array {
  return pdfWith(Buffer.alloc(2 * 1024 ** 2, ' '), '', title)
}

test('an import whose portal is killed in the middle is finished by the next one, each document once', async () => {
  let api = await started()
  const id = await aFilledDraft(api)
  await act(api, id, 'completeFilling', 'draft_documents')
  await putObject(id)
  const progress = async () => answered(await api(urbanImport.progress, { params: { id } }))
  const begun = answered(
    await api(urbanImport.start, { params: { id }, body: { number: 'GP-1', replace: [] }, key: randomUUID() }),
  )
  expect(begun).toMatchObject({ state: 'running', total: documents })
  await expect.poll(async () => (await progress()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(2)
  await portal?.process.kill('SIGKILL')

  api = await started()
  const left = await progress()
  expect(left.state).toBe('running')
  expect(left.done).toBeLessThan(documents)
  // Whoever worked on it is believed dead after two minutes.
  await expect.poll(async () => (await progress()).state, { timeout: 400_000, interval: 1000 }).toBe('done')
  expect(await progress()).toMatchObject({ done: documents, failed: 0, percent: 100 })
  const [kept] = await rowsOf(
    database(),
    `select count(*)::int as versions, count(distinct v.document_id)::int as documents
     from document_version v join document d on d.id = v.document_id join item i on i.id = d.item_id
     where d.request_id = '${id}' and i.code like '04.x%'`,
  )
  expect(kept).toEqual({ versions: documents, documents })
})
