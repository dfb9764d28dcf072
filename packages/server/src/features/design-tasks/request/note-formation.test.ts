import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { expect, test } from 'vitest'
import { seedNoteSchema } from '../../../demo/note-schema.ts'
import { aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { aPortal } from '../../../testing/portal.ts'

test('a note is formed from an application, found by it, and says what it lacks', async () => {
  const portal = await aPortal()
  try {
    const [author, stranger] = [await portal.as('declarant'), await portal.as('active')]
    const requestId = await aFilledDraft(author)
    const body = { documentType: 'explanatoryNote', requestId } as const
    expect((await author(designTasks.create, { body })).problem.code).toBe('NO_ACTIVE_SCHEMA')
    await seedNoteSchema(portal.ctx)
    await seedNoteSchema(portal.ctx)
    const { id } = answered(await author(designTasks.create, { body }))
    const query = { request: [requestId], documentType: ['explanatoryNote' as const] }
    expect(answered(await author(designTasks.list, { query })).rows.map((row) => row.id)).toEqual([id])
    const others = { ...query, documentType: ['designTask' as const] }
    expect(answered(await author(designTasks.list, { query: others })).rows).toEqual([])
    expect(answered(await stranger(designTasks.list, { query })).rows).toEqual([])
    const { objectName } = answered(await author(requests.get, { params: { id: requestId } }))
    const xml = (await author(designTasks.xml, { query: { id } })).bytes.toString()
    expect(xml).toContain('SchemaVersion="01.07"')
    expect(xml).toContain(`<Name>${objectName}</Name>`)
    const { isValid, faults } = answered(await author(designTasks.validate, { query: { id } }))
    expect(isValid).toBe(false)
    expect(faults.map(({ path }) => path)).toContain('ExplanatoryNoteNumber')
  } finally {
    await portal.close()
  }
})
