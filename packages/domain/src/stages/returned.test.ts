import { expect, test } from 'vitest'
import { isBackAfter, mendingStages } from './returned.ts'

test('the declarant mends in every correction he works on, not in what experts look at', () => {
  expect(mendingStages).toContain('completenessCorrection')
  expect(mendingStages).toContain('examinationCorrection_printing')
  expect(mendingStages).toContain('correctionDeadlineExtended_edit')
  expect(mendingStages).not.toContain('correctionDeadlineExtended_waiting')
  expect(mendingStages).not.toContain('violationCorrectionDeadlineRejection')
})

test('a mended request is back until the examination sends it on', () => {
  const declarant = { actor: 'declarant' } as const
  const organisation = { actor: 'organisation' } as const
  expect(isBackAfter({ ...declarant, from: 'completenessCorrection_printing', to: 'completeness' }, false)).toBe(true)
  expect(isBackAfter({ ...declarant, from: 'draft_printing', to: 'completeness' }, false)).toBe(false)
  expect(isBackAfter({ ...organisation, from: 'completenessCorrection', to: 'completeness' }, false)).toBe(false)
  expect(isBackAfter({ ...organisation, from: 'correctionDeadlineExtended_waiting', to: 'examination' }, true)).toBe(
    true,
  )
  expect(isBackAfter({ ...organisation, from: 'examination', to: 'prepareConclusion' }, true)).toBe(false)
  expect(isBackAfter({ ...organisation, from: 'examination', to: 'examinationCorrection' }, true)).toBe(false)
})
