import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Capacity, Facts, RequestKind, Viewer } from '../facts.ts'
import { factsAt, type GivenFacts } from '../facts-at.ts'
import { clientKeyNames, clientKeys, type Role, serverKeyNames, serverKeys } from './keys.ts'
import { checkMove, movesFor } from '../moves/moves.ts'
import {
  type ClientState,
  clientReasons,
  clientView,
  isGranted,
  keyRefusal,
  serverReason,
  serverView,
} from './permissions.ts'
import { serverGrant } from './server-grants.ts'
import { keysAt, type Stage, stageNames } from '../stages.ts'

const declarant: Partial<Viewer> = { roles: ['Active', 'Declarant'], rights: 7, signs: true }
const orgAdmin: Partial<Viewer> = { roles: ['Active', 'OrgAdmin'], rights: 7, signs: true }
const staff: Partial<Viewer> = { roles: ['Active', 'Admin'], capacities: ['examStaff'], assigned: true }
const shared = (rights: number): Partial<Viewer> => ({ roles: ['Active'], rights, signs: true })
const deputy = (rights: number): Partial<Viewer> => ({ ...declarant, capacities: ['delegate'], rights })
const at = (stage: Stage, viewer: Partial<Viewer>, given: GivenFacts = {}) => factsAt(stage, { ...given, viewer })

const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    stage: fc.constantFrom(...stageNames),
    kind: fc.constantFrom<RequestKind[]>(
      'ordinary',
      'expertSupport',
      'esPreExamination',
      'complianceEstimation',
      'conclusionRequest',
    ),
    conclusionExists: fc.boolean(),
    hasOpenItemOrFolder: fc.boolean(),
    beforeEndDate: fc.boolean(),
    workingDaysLeft: fc.integer({ min: -5, max: 40 }),
    deadlinePassed: fc.boolean(),
    remarks: fc.record({ requestRemarks: fc.nat(2), unanswered: fc.nat(2), open: fc.nat(2), ready: fc.nat(2) }),
    support: fc.record({ openChildren: fc.nat(1) }),
    viewer: fc.record({
      roles: fc.subarray<Role>(['Active', 'Declarant', 'OrgAdmin', 'Admin']),
      capacities: fc.subarray<Capacity>(['examStaff', 'delegate']),
      rights: fc.nat(7),
      assigned: fc.boolean(),
      signs: fc.boolean(),
      excluded: fc.boolean(),
    }),
  })
  .map(({ stage, ...given }) => factsAt(stage, given))

describe('whatever the facts', () => {
  test('a client key the stage does not grant is never granted', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const view = clientView(facts)
        for (const key of clientKeyNames)
          if (!keysAt(facts.stage).includes(key)) expect([key, view[key]]).toEqual([key, clientKeys[key].restriction])
      }),
    )
  })

  test('a server key no role of the viewer has at the stage is refused', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const key of serverKeyNames) {
          const somewhere = facts.viewer.roles.some((role) => {
            const where = serverGrant(key).roles[role]
            return where === 'always' || where?.includes(facts.stage)
          })
          if (!somewhere) expect([key, isGranted(key, facts)]).toEqual([key, false])
        }
        expect(serverView(facts)).toEqual(serverKeyNames.filter((key) => isGranted(key, facts)))
      }),
    )
  })

  test('an exclusion beats every role, right and capacity', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const facts = { ...given, viewer: { ...given.viewer, excluded: true } }
        expect(Object.values(clientView(facts))).not.toContain('granted')
        expect(serverView(facts).filter((key) => serverKeys[key].scope === 'request')).toEqual([])
        expect(movesFor(facts)).toEqual([])
      }),
    )
  })

  test('a form that is open on the screen is open on the server', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const view = clientView(facts)
        if (view.editDefaultRequest === 'granted') expect(isGranted('UpdateRequest', facts)).toBe(true)
        if (view.editDocuments === 'granted') expect(isGranted('UploadDocumentation', facts)).toBe(true)
        if (view.signDocuments === 'granted' || view.signPrintForm === 'granted')
          expect(isGranted('SigningDocumentation', facts)).toBe(true)
        if (view.viewDocuments === 'granted') expect(isGranted('ViewDocumentation', facts)).toBe(true)
        if (view.deleteRequestButton === 'granted') expect(isGranted('DeleteRequest', facts)).toBe(true)
      }),
    )
  })

  test('without the key to change the stage no move is accepted', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        fc.pre(facts.stage !== 'new' && !isGranted('ChangeStateRequest', facts))
        for (const { action, to, allowed } of movesFor(facts)) {
          expect([action, allowed]).toEqual([action, false])
          expect(checkMove(facts, action, to, 'user')).toMatchObject({ ok: false, code: 'FORBIDDEN' })
        }
      }),
    )
  })

  test('every closed key says why, every granted one needs no reason', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const reasons = clientReasons(facts)
        for (const key of clientKeyNames) {
          const { state, kind, why } = reasons[key]
          expect([key, state === 'granted', kind === 'granted', why === '']).toEqual(
            state === 'granted' ? [key, true, true, true] : [key, false, false, false],
          )
        }
      }),
    )
  })
})

describe('roles', () => {
  test('a role without any relation gets nothing, and so does Active without a grant', () => {
    for (const stage of stageNames) {
      expect(Object.values(clientView(factsAt(stage)))).not.toContain('granted')
      expect(serverView(factsAt(stage))).toEqual([])
      expect(Object.values(clientView(at(stage, shared(0))))).not.toContain('granted')
    }
  })

  test('a share opens what it names: view, edit, sign', () => {
    const view = (rights: number, key: 'viewDocuments' | 'editDocuments' | 'signDocuments') =>
      clientView(at('draft_documents', shared(rights)))[key]
    expect([view(1, 'viewDocuments'), view(1, 'editDocuments'), view(1, 'signDocuments')]).toEqual([
      'granted',
      'disabled',
      'disabled',
    ])
    expect([view(3, 'editDocuments'), view(3, 'signDocuments'), view(5, 'signDocuments')]).toEqual([
      'granted',
      'disabled',
      'granted',
    ])
    expect(isGranted('UploadDocumentation', at('draft_documents', shared(1)))).toBe(false)
    expect(isGranted('UploadDocumentation', at('draft_documents', shared(3)))).toBe(true)
    expect(isGranted('ChangeStateRequest', at('draft_documents', shared(7)))).toBe(false)
    expect(clientView(at('draft', shared(7))).deleteRequestButton).toBe('hidden')
  })

  test('a deputy has what the substitution gives, and never deletes', () => {
    expect(isGranted('ChangeStateRequest', at('draft_filling', deputy(3)))).toBe(true)
    expect(isGranted('ChangeStateRequest', at('draft_filling', deputy(1)))).toBe(false)
    expect(isGranted('SigningDocumentation', at('draft_printing', deputy(3)))).toBe(false)
    expect(isGranted('SigningDocumentation', at('draft_printing', deputy(7)))).toBe(true)
    expect(isGranted('DeleteRequest', at('draft', deputy(7)))).toBe(false)
    expect(isGranted('DeleteRequest', at('draft', declarant))).toBe(true)
    expect(clientView(at('completeness', deputy(3))).terminateRequestButton).toBe('granted')
    expect(clientView(at('completeness', deputy(1))).terminateRequestButton).toBe('hidden')
  })

  test('the administrator of an organisation signs only with a power', () => {
    const facts = at('draft_printing', { ...orgAdmin, signs: false })
    expect(isGranted('SigningDocumentation', facts)).toBe(false)
    expect(clientReasons(facts).signPrintForm).toMatchObject({ state: 'disabled', kind: 'power' })
    expect(isGranted('SigningDocumentation', at('draft_printing', orgAdmin))).toBe(true)
  })

  test('staff see that a draft exists, not what is in it, and delete it', () => {
    const view = clientView(at('draft_filling', staff))
    expect(clientKeyNames.filter((key) => view[key] === 'granted')).toEqual([
      'viewDefaultRequest',
      'navRequestData',
      'navHistory',
      'deleteRequestButton',
    ])
    expect(isGranted('ViewDocumentation', at('draft_filling', staff))).toBe(false)
    expect(isGranted('UpdateRequest', at('draft_filling', staff))).toBe(false)
    expect(isGranted('CreateRequest', at('new', staff))).toBe(false)
  })

  test('staff who are not assigned look and do not decide', () => {
    const looking = at('examination', { ...staff, assigned: false })
    expect(isGranted('ViewDocumentation', looking)).toBe(true)
    for (const key of ['ChangeStateRequest', 'UploadDocumentation', 'SigningDocumentation', 'InitCompletness'] as const)
      expect([key, isGranted(key, looking)]).toEqual([key, false])
    expect(isGranted('ChangeStateRequest', at('examination', staff))).toBe(true)
  })

  test('an employee of staff with a request of his own has both sides of rights', () => {
    const facts = at('draft_filling', { ...staff, roles: ['Active', 'Declarant', 'Admin'], rights: 7 })
    expect(isGranted('UpdateRequest', facts)).toBe(true)
    expect(isGranted('Administration', facts)).toBe(true)
  })
})

describe('guards of keys', () => {
  test('the request with remarks is edited only when a remark names a field', () => {
    const facts = (requestRemarks: number) =>
      at('completenessCorrection_edit', declarant, { remarks: { requestRemarks } })
    expect(clientView(facts(0)).editRequestWithRemarks).toBe('disabled')
    expect(clientReasons(facts(0)).editRequestWithRemarks.kind).toBe('guard')
    expect(clientView(facts(1)).editRequestWithRemarks).toBe('granted')
    expect(isGranted('UpdateParticipant', facts(0))).toBe(false)
    expect(isGranted('UpdateParticipant', facts(1))).toBe(true)
    expect(isGranted('UpdateParticipant', at('draft_filling', declarant))).toBe(true)
  })

  test('powers of attorney change while something is open', () => {
    const state = (hasOpenItemOrFolder: boolean) =>
      clientView(at('draft_documents', declarant, { hasOpenItemOrFolder })).editAttorneyPowers
    expect([state(false), state(true)]).toEqual(['disabled', 'granted'])
  })

  test('a letter of extension goes only before the end date, the second only ten working days before it', () => {
    const letters = (beforeEndDate: boolean, workingDaysLeft: number) => {
      const view = clientView(at('examination', declarant, { beforeEndDate, workingDaysLeft }))
      return [view.letterExtensionAgreement, view.letterProlongation]
    }
    expect(letters(true, 10)).toEqual(['granted', 'granted'])
    expect(letters(true, 9)).toEqual(['granted', 'disabled'])
    expect(letters(false, 0)).toEqual(['disabled', 'disabled'])
  })

  test('what only another kind of application has is told apart, at every stage', () => {
    for (const stage of ['draft_filling', 'examination'] as const)
      expect(clientReasons(at(stage, declarant, { kind: 'ordinary' })).viewRemarksExpertCE).toEqual({
        by: [],
        state: 'hidden',
        kind: 'otherKind',
        why: 'Раздел есть только у заявлений на оценку соответствия.',
      })
  })

  test('views of expert support are closed inside requests of the same kind', () => {
    const views = (kind: Facts['kind']) => {
      const view = clientView(at('examination', declarant, { kind }))
      return [
        view.viewComplianceEstimation,
        view.viewEsPreExamination,
        view.viewConclusionRequest,
        view.viewRemarksExpertCE,
      ]
    }
    expect(views('ordinary')).toEqual(['granted', 'granted', 'granted', 'hidden'])
    expect(views('complianceEstimation')).toEqual(['disabled', 'granted', 'granted', 'granted'])
    expect(views('esPreExamination')).toEqual(['granted', 'disabled', 'granted', 'hidden'])
    expect(views('conclusionRequest')).toEqual(['granted', 'granted', 'disabled', 'hidden'])
  })

  test('the conclusion appears in the menu when it exists', () => {
    const state = (conclusionExists: boolean) =>
      clientView(at('signingAct', declarant, { conclusionExists })).navConclusion
    expect([state(false), state(true)]).toEqual(['hidden', 'granted'])
  })
})

test('the matrix of rights is as it was reviewed', async () => {
  await expect(matrix()).toMatchFileSnapshot('permissions.matrix.txt')
})

// One line per stage, one sign per key: a change of a right is a changed sign in the review.
function matrix(): string {
  const viewers = {
    Declarant: declarant,
    OrgAdmin: orgAdmin,
    Admin: staff,
    'Active with a share for reading': shared(1),
  }
  const met: GivenFacts = { conclusionExists: true, hasOpenItemOrFolder: true, remarks: { requestRemarks: 1 } }
  const signs = { granted: '+', disabled: '-', hidden: '.' } as const satisfies Record<ClientState, string>
  const legend = (names: readonly string[]) => names.map((key, index) => `${String(index + 1).padStart(2)} ${key}`)
  const columns = (marks: readonly string[]) =>
    marks.map((mark, index) => (index % 10 === 0 ? ` ${mark}` : mark)).join('')
  const rows = (mark: (stage: Stage) => readonly string[]) =>
    stageNames.map((stage) => `${stage.padEnd(51)}${columns(mark(stage))}`)
  const lines = Object.entries(viewers).flatMap(([who, viewer]) => [
    '',
    `## ${who}: client keys`,
    ...rows((stage) => Object.values(clientView(at(stage, viewer, met))).map((state) => signs[state])),
    '',
    `## ${who}: server keys`,
    ...rows((stage) => serverKeyNames.map((key) => (isGranted(key, at(stage, viewer, met)) ? '+' : '.'))),
  ])
  return [
    'Rights by stage: + granted, - disabled, . hidden or refused. Guards that depend on the request are taken as met.',
    '',
    '## Client keys, left to right',
    ...legend(clientKeyNames),
    '',
    '## Server keys, left to right',
    ...legend(serverKeyNames),
    ...lines,
    '',
  ].join('\n')
}

describe('a server key tells why', () => {
  test('it is open: by which roles', () => {
    const reason = serverReason('UploadDocumentation', at('draft_documents', orgAdmin))
    expect(reason).toEqual({ kind: 'granted', why: '', by: ['Active', 'OrgAdmin'] })
  })

  // biome-ignore format: read by columns
  test.each([
    ['excluded', 'ViewRequest',          at('examination', { ...staff, excluded: true })],
    ['stage',    'UploadDocumentation',  at('completeness', declarant)],
    ['role',     'UpdateRequest',        at('examination', staff)],
    ['role',     'ChangeStateRequest',   at('examination', { ...staff, assigned: false })],
    ['power',    'SigningDocumentation', at('draft_printing', { ...orgAdmin, signs: false })],
    ['guard',    'CreateParticipant',    at('examinationCorrection_edit', declarant, { remarks: { requestRemarks: 0 } })],
  ] as const)('it is closed: %s', (kind, key, facts) => {
    expect(serverReason(key, facts)).toEqual({ kind, why: expect.stringMatching(/[А-я]/), by: [] })
  })

  test('a refusal says what to do: at which stage, whom to ask, who has to be assigned', () => {
    expect(keyRefusal('UploadDocumentation', at('draft_documents', declarant))).toBeNull()
    expect(keyRefusal('UploadDocumentation', at('completeness', declarant))).toEqual({
      reason: 'stage',
      why: expect.stringMatching(/^На этапе «Проверка комплектности» это недоступно\. Доступно на этапах «.+\.$/),
    })
    expect(keyRefusal('UpdateRequest', at('examination', staff))?.reason).toBe('role')
    // A colleague with whom drafts are shared reads them at any stage; nobody has shared this one with the staff.
    expect(keyRefusal('ViewDocumentation', at('draft_filling', staff))?.why).toMatch(
      /Доступно на этапах «Проверка комп/,
    )
    const unassigned = at('examination', { ...staff, assigned: false })
    expect(keyRefusal('ChangeStateRequest', unassigned)?.reason).toBe('unassigned')
    expect(keyRefusal('ChangeStateRequest', unassigned, false)?.reason).toBe('nobodyAssigned')
  })
})
