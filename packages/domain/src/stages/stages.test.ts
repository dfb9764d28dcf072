import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/default-settings.ts'
import { numberAt, termAt } from '../settings/settings.ts'
import { typedKeys } from '../typed-keys.ts'
import { correctionStages } from './correction-stages.ts'
import { factsAt } from './facts-at.ts'
import { phaseOf, phases, stageGroups, toneOf } from './groups.ts'
import { clientKeyNames } from './permissions/keys.ts'
import { pageOf } from './page-of.ts'
import {
  isStage,
  keySets,
  keysAt,
  permissionNameOf,
  publicStageOf,
  type Stage,
  stageNames,
  stageRule,
  stages,
} from './stages.ts'
import { terms, termOf } from './terms.ts'
import { transitions } from './moves/transitions.ts'

const reached = (from: Stage, next: (stage: Stage) => Stage[]) => {
  const seen = new Set<Stage>([from])
  for (const stage of seen) for (const to of next(stage)) seen.add(to)
  return seen
}
const finals = stageNames.filter((stage) => stages[stage].final)

test('a stage that only the permission map names stands for a code of the specification', () => {
  expect(stageNames.filter((stage) => stages[stage].parent !== null).length).toBeGreaterThan(0)
  expect(stageNames.every((stage) => stages[publicStageOf(stage)].parent === null)).toBe(true)
})

test('the names of the permission map follow from the codes', () => {
  expect(permissionNameOf('draft_filling')).toBe('DraftFilling')
  expect(permissionNameOf('violationSigningContractDeadlineRejection')).toBe(
    'ViolationSigningContractDeadlineRejection',
  )
  expect(new Set(stageNames.map(permissionNameOf)).size).toBe(stageNames.length)
})

test('every stage is reachable from new', () => {
  const seen = reached('new', (stage) => transitions.filter(({ from }) => from === stage).map(({ to }) => to))
  expect(stageNames.filter((stage) => !seen.has(stage))).toEqual([])
})

test('a final stage has no exit, and every other stage has one', () => {
  expect(finals.length).toBeGreaterThan(0)
  const exits = new Set(transitions.map(({ from }) => from))
  expect(stageNames.filter((stage) => exits.has(stage) === stages[stage].final)).toEqual([])
})

test('an end can be reached from every stage', () => {
  const stuck = stageNames.filter((stage) => {
    const seen = reached(stage, (at) => transitions.filter(({ from }) => from === at).map(({ to }) => to))
    return !finals.some((end) => seen.has(end))
  })
  expect(stuck).toEqual([])
})

test('a misspelt stage does not compile and is not a stage', () => {
  // @ts-expect-error no such stage
  const misspelt: Stage = 'draft_filing'
  expect(isStage(misspelt)).toBe(false)
  expect(isStage('toString')).toBe(false)
})

test('drafting stages open on the draft page, the rest on the project page', () => {
  const draftPage = stageNames.filter((stage) => pageOf(stage).page === 'draft')
  expect(stageNames.filter((stage) => /^(draft|applicationFormation)/.test(stage))).toEqual(draftPage)
  expect(pageOf('new')).toEqual({ page: 'new' })
  expect(pageOf('draft_printing')).toEqual({ page: 'draft', anchor: 'documentsPrintedForm' })
  expect(pageOf('draft_selectLinkedRequest')).toEqual({ page: 'draft', anchor: 'linkedRequestForm' })
  expect(pageOf('examinationCorrection_edit')).toEqual({ page: 'project', anchor: 'documents' })
  expect(pageOf('examination')).toEqual({ page: 'project' })
})

test('the request itself is edited only while the draft is filled in', () => {
  expect(stageNames.filter((stage) => keysAt(stage).includes('editDefaultRequest'))).toEqual(['draft_filling'])
})

test('stages the specification names together share the basic set of keys', () => {
  const shared = stageNames.filter((stage) =>
    /^(signingAgreementContractTermination|signingExtensionAgreement|signingAct|contractTerminated|violation)/.test(
      stage,
    ),
  )
  for (const stage of shared) expect([stage, keysAt(stage)]).toEqual([stage, keySets.basic])
})

test('no stage grants a key twice, and every key is granted somewhere', () => {
  for (const stage of stageNames) expect([stage, new Set(keysAt(stage)).size]).toEqual([stage, keysAt(stage).length])
  const granted = new Set(stageNames.flatMap((stage) => keysAt(stage)))
  expect(clientKeyNames.filter((key) => !granted.has(key))).toEqual([])
})

test('every stored stage is counted in exactly one group and stands in one phase of the strip', () => {
  const counted = stageGroups.flatMap((group) => group.stages)
  expect([...counted].sort()).toEqual(stageNames.filter((stage) => stage !== 'new').sort())
  const names: readonly string[] = phases.map((phase) => phase.name)
  expect(stageNames.filter((stage) => !names.includes(phaseOf(stage)))).toEqual([])
})

test('colours follow the meaning of the stage', () => {
  const tones: Partial<Record<Stage, string>> = {
    draft_filling: 'neutral',
    completeness: 'info',
    completenessCorrection_edit: 'warn',
    signing: 'violet',
    waitingForPayment: 'violet',
    examination: 'primary',
    examinationCorrection: 'warn',
    violationCorrectionDeadlineRejection: 'danger',
    signingExtensionAgreement: 'amber',
    conclusionIssued: 'teal',
    serviceRendered: 'success',
    contractTerminationInitiated: 'danger',
    contractTerminated: 'danger',
    withoutConsiderationRejection: 'danger',
  }
  expect(Object.fromEntries(Object.keys(tones).map((stage) => [stage, isStage(stage) && toneOf(stage)]))).toEqual(tones)
})

test('every stage on the project page that is not an end runs a clock, drafts and ends run none', () => {
  const clocks = stageNames.filter((stage) => termOf(stage) !== null)
  expect(clocks).toEqual(stageNames.filter((stage) => stageRule(stage).page === 'project' && !stages[stage].final))
})

test('the move of a clock exists from each stage of that clock where the law lets it act', () => {
  for (const { onExpiry, stages: of } of Object.values(terms))
    if (onExpiry !== null)
      for (const stage of of)
        expect([stage, transitions.some((move) => move.from === stage && move.action === onExpiry)]).toEqual([
          stage,
          true,
        ])
})

test('every clock and every threshold has its row in the settings a fresh portal starts with', () => {
  for (const { settingKey, unit } of Object.values(terms))
    expect([settingKey, termAt(defaultSettings, settingKey, '2026-11-20').unit]).toEqual([settingKey, unit])
  const { thresholds } = factsAt('examination')
  for (const key of typedKeys({ ...thresholds }))
    expect([key, numberAt(defaultSettings, key, '2026-11-20')]).toEqual([key, thresholds[key]])
})

test('the stages of mending are those the table says', () => {
  expect(correctionStages).toEqual(stageNames.filter((stage) => stageRule(stage).mending === 'editing'))
})
