import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import { fromPem } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { act, aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { importDocuments } from './run-import.ts'

let portal: TestPortal
let api: Api
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urban-'))
  portal = await aPortal({ config: { urbanDir: folder } })
  api = await portal.as('declarant')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A detached signature of a content, as the declarant's own program makes it. */
async function signatureOf(content: Uint8Array): Promise<Uint8Array> {
  const [own] = answered(await api(system.demoSigner)).certificates
  return signDetached({
    digest: await streebog(256, content),
    key: decodePrivateKey(fromPem(own?.key ?? '')),
    certificate: fromPem(own?.certificate ?? ''),
    signingTime: portal.clock.now(),
  })
}

test('a valid signature comes with its file; beside a signature of another file the file comes without, and it is said why', async () => {
  const [architecture, structure] = [aPdf('Архитектура'), aPdf('Конструкции')]
  const object = join(folder, 'GP-1')
  mkdirSync(object)
  writeFileSync(join(object, 'ar.pdf'), architecture)
  writeFileSync(join(object, 'kr.pdf'), structure)
  writeFileSync(join(object, 'ar.sig'), await signatureOf(architecture))
  const files = [
    { id: 'ar', path: 'ar.pdf', slot: '03', signature: 'ar.sig' },
    { id: 'kr', path: 'kr.pdf', slot: '04', signature: 'ar.sig' },
  ]
  writeFileSync(join(object, 'manifest.json'), JSON.stringify({ title: 'Школа', files }))
  const id = await aFilledDraft(api)
  await act(api, id, 'completeFilling', 'draft_documents')
  const begun = answered(
    await api(urbanImport.start, { params: { id }, body: { number: 'GP-1', replace: [] }, key: randomUUID() }),
  )
  await importDocuments(portal.ctx, { importId: begun.id ?? '' })
  const { done, failed, faults } = answered(await api(urbanImport.progress, { params: { id } }))
  expect({ done, failed, faults }).toEqual({
    done: 2,
    failed: 0,
    faults: [{ line: 2, name: 'kr.pdf', why: expect.stringMatching(/^Загружен без подписи: [а-яё]/) }],
  })
  const { files: unsigned } = answered(await api(completeness.listNotSigned, { params: { requestId: id } }))
  expect(unsigned.map(({ name }) => name)).toEqual(['kr.pdf'])
})
