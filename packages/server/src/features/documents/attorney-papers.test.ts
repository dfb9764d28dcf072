import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anUpload } from '../../testing/moves/deal.ts'
import { answered, aRequestAt, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const open = (id: string, items: number) =>
  portal.db.updateTable('request').set({ open_items: items }).where('id', '=', id).execute()

test.each(['powerOfAttorney', 'confirmingRight'] as const)(
  'a document %s is attached, mended and taken away only while something is open',
  async (type) => {
    const ownerId = await aRequestAt(portal, 'declarant', { stage: 'draft_documents' })
    const attach = async () =>
      declarant(documents.create, { params: { type }, body: { ownerId, file: await anUpload(declarant) } })
    const { id, file, mayRemove } = answered(await attach())
    expect(mayRemove).toBe(true)

    await standAt(portal, ownerId, 'completenessCorrection_edit')
    await open(ownerId, 0)
    const change = () => declarant(documents.update, { params: { type, id }, body: { number: '15' } })
    const remove = () => declarant(documents.remove, { params: { type, id } })
    for (const refused of [await attach(), await change(), await remove()])
      expect([refused.status, refused.problem.title, refused.problem['why']]).toEqual([
        403,
        expect.any(String),
        'Доверенности изменяются, пока открыт хотя бы один документ или раздел.',
      ])
    const sign = await declarant(files.digest, { params: { ref: file?.ref ?? '', alg: 'sha256' } })
    expect(sign.status).toBe(403)
    expect(answered(await declarant(documents.get, { params: { type, id } })).mayRemove).toBe(false)
    expect(answered(await declarant(documents.deal, { params: { id: ownerId } })).attachable).not.toContain(type)

    await open(ownerId, 1)
    expect(answered(await change()).number).toBe('15')
    expect(answered(await declarant(documents.deal, { params: { id: ownerId } })).attachable).toContain(type)
    answered(await attach())
    answered(await remove())

    // At the examination only documents that the declarant has asked for are open, and with them the powers.
    await standAt(portal, ownerId, 'examination')
    await open(ownerId, 0)
    expect((await attach()).problem).toMatchObject({
      code: 'FORBIDDEN',
      why: 'На этапе «Проведение экспертизы» это недоступно.',
    })
    await standAt(portal, ownerId, 'prepareConclusion')
    expect((await attach()).problem.code).toBe('EDIT_CLOSED')
    expect(
      (await (await portal.as('admin'))(documents.create, { params: { type }, body: { ownerId, file: ownerId } }))
        .status,
    ).toBe(403)
  },
)
