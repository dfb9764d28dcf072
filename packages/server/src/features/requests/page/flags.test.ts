import { randomUUID } from 'node:crypto'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { RequestKind } from '@portal/domain/stages/facts'
import type { StoredStage } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest } from '../../../testing/arrange/declarant-request.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal({ clock: '2026-03-11T07:00:00.000Z' })
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function flagsOf(row: { kind?: RequestKind; stage: StoredStage; ends_on?: string; conclusion_id?: string }) {
  const id = await aDeclarantRequest(portal, row)
  const read = answered(await declarant(requests.get, { params: { id } }))
  const { isComplianceEstimation, isEsPreExaminationService, isConclusionRequest } = read
  const { conclusionExists, beforeEndDate, hasOpenItemOrFolder, remarks } = read
  return {
    kinds: [isComplianceEstimation, isEsPreExaminationService, isConclusionRequest],
    conclusionExists,
    beforeEndDate,
    hasOpenItemOrFolder,
    remarks,
  }
}

test.each([
  ['ordinary', [false, false, false]],
  ['complianceEstimation', [true, false, false]],
  ['esPreExamination', [false, true, false]],
  ['conclusionRequest', [false, false, true]],
] as const)('an application of the kind %s says which of the three it is', async (kind, kinds) => {
  expect((await flagsOf({ kind, stage: 'examination' })).kinds).toEqual(kinds)
})

test('an application says what is open, whether its end has passed, its conclusion and its remarks', async () => {
  expect(await flagsOf({ stage: 'draft_documents' })).toMatchObject({
    conclusionExists: false,
    hasOpenItemOrFolder: true,
    remarks: { requestRemarks: [] },
  })
  const examined = await flagsOf({ stage: 'examination', ends_on: '2026-03-11' })
  expect(examined).toMatchObject({ hasOpenItemOrFolder: false, beforeEndDate: true })
  expect(await flagsOf({ stage: 'examination', ends_on: '2026-03-10' })).toMatchObject({ beforeEndDate: false })
  expect(await flagsOf({ stage: 'serviceRendered', conclusion_id: randomUUID() })).toMatchObject({
    conclusionExists: true,
  })
})
