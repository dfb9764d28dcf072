import { Bundle } from '@portal/contract/features/rules/bundle'
import { requests } from '@portal/contract/features/requests/endpoints'
import { rules } from '@portal/contract/features/rules/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { objectTypeCodes } from '@portal/domain/request/objects/objects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aDraft, aFilledDraft, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let staff: Api
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  staff = await portal.as('admin')
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const handover = {
  goals: [...goalCodes],
  need: 'must' as const,
  condition: 'always' as const,
  source: 'п. 13 Положения в ред. от 26.11.2025',
  confirmed: true,
  validFrom: '2026-03-01',
  validTo: null,
}
/** Decided by whoever has just read what was decided before. */
const decide = async (subject: string, rows: (typeof handover)[], api = staff) => {
  const { at: seen = null } = (await decisionsOn(subject))[0] ?? {}
  return decideHaving(seen, subject, rows, api)
}
const decideHaving = (seen: string | null | undefined, subject: string, rows: (typeof handover)[], api = staff) =>
  api(rules.decide, { params: { subject }, body: { rows, ...(seen !== undefined && { seen }) } })
const decisionsOn = async (subject: string) =>
  answered(await staff(rules.list)).decisions.filter((one) => one.subject === subject)
const aboutHandover = async (id: string) =>
  answered(await declarant(requests.missingDocuments, { params: { id } })).missing.find(({ code }) => code === '99.01')

function bundleOf(...chosen: Parameters<typeof exampleApplication>) {
  const { items, ...application } = exampleApplication(...chosen)
  return z.parse(Bundle, { ...application, documents: items })
}

describe('a decision about a rule', () => {
  test('makes a missing document refuse, with its act; taking it back leaves the rule of the portal', async () => {
    const id = await aFilledDraft(declarant)
    expect(await aboutHandover(id)).toMatchObject({ blocks: false })
    const { decisions } = answered(await decide('99.01', [handover]))
    expect(decisions).toMatchObject([
      { subject: '99.01', by: expect.stringContaining('Смотрова Ольга'), source: handover.source },
    ])
    expect(await aboutHandover(id)).toMatchObject({ blocks: true, why: handover.source })
    expect(answered(await declarant(requests.get, { params: { id } })).rules).toMatchObject([{ subject: '99.01' }])
    answered(await decide('99.01', []))
    expect(await aboutHandover(id)).toMatchObject({ blocks: false })
  })

  test('that asks for what was not shown gets its place when the filling is completed', async () => {
    const id = await aFilledDraft(declarant)
    const place = async () => {
      const { missing } = answered(await declarant(requests.missingDocuments, { params: { id } }))
      return missing.find(({ code }) => code === '11.03')?.itemId
    }
    expect(await place()).toBeUndefined()
    answered(await decide('11.03', [handover]))
    expect(await place()).toBeNull()
    const body = { action: 'completeFilling', expectedStage: 'draft_filling' } as const
    answered(await declarant(stages.move, { params: { requestId: id, stage: 'draft_documents' }, body }))
    expect(await place()).toEqual(expect.any(String))
    answered(await decide('11.03', []))
  })

  test('decides whether the step of the earlier application is passed', async () => {
    const begun = async (goal: '20' | '21') => (await aDraft(declarant, { goal })).stage
    const before = [await begun('20'), await begun('21')]
    const only = { ...handover, goals: ['21' as const] }
    answered(await decide('declarer.previousConclusions', [only]))
    const decided = [await begun('20'), await begun('21')]
    answered(await decide('declarer.previousConclusions', []))
    const step = 'draft_selectLinkedRequest'
    expect({ before, decided }).toEqual({ before: [step, 'draft_creating'], decided: ['draft_creating', step] })
  })

  test('of several at once is one: the first; the others have not seen it', async () => {
    const terms = ['первая', 'вторая', 'третья', 'четвёртая'].map((edition) => ({
      ...handover,
      source: `п. 13, ${edition}`,
    }))
    const replies = await Promise.all(terms.map((one) => decideHaving(null, '10.99', [one])))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect(await decisionsOn('10.99')).toMatchObject([
      { source: terms[replies.findIndex(({ status }) => status === 200)]?.source },
    ])
    answered(await decide('10.99', []))
  })

  test('that another has replaced or taken back since is not written over unseen: the present rows are told', async () => {
    answered(await decide('10.99', [handover]))
    const [first] = await decisionsOn('10.99')
    const other = { ...handover, source: 'п. 13 Положения в ред. от 01.02.2026' }
    answered(await decideHaving(first?.at, '10.99', [other, { ...other, need: 'must', goals: ['21'] }]))
    const late = await decideHaving(first?.at, '10.99', [])
    expect(late.problem).toMatchObject({ code: 'REVISION_CONFLICT', decisions: await decisionsOn('10.99') })
    expect((await decisionsOn('10.99')).map(({ source }) => source)).toEqual([other.source, other.source])
    const [second] = await decisionsOn('10.99')
    answered(await decideHaving(second?.at, '10.99', []))
    const later = await decideHaving(second?.at, '10.99', [handover])
    expect(later.problem).toMatchObject({ code: 'REVISION_CONFLICT', decisions: [] })
  })

  test('is the matter of the administration, of known subjects and of days in order', async () => {
    expect((await decide('99.01', [handover], declarant)).status).toBe(403)
    expect((await declarant(rules.list)).status).toBe(403)
    expect((await decide('10.77', [handover])).status).toBe(404)
    const backwards = await staff(rules.decide, {
      params: { subject: '99.01' },
      body: { rows: [{ ...handover, validTo: '2026-02-01' }] },
    })
    expect(backwards.problem).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'rows.0.validTo', message: 'Последний день действия раньше первого' }],
    })
  })
})

describe('a bundle is checked without an account', () => {
  const check = (body: ReturnType<typeof bundleOf>) => portal.anonymous(rules.checkBundle, { body })

  // One work type each: every one of them stands in the tests of readiness itself.
  test.each(goalCodes.flatMap((goal) => objectTypeCodes.map((objectType) => [goal, objectType] as const)))(
    'goal %s, object %s: a whole one has nothing that stops it',
    async (goal, objectType) => {
      const { blockers, done } = answered(await check(bundleOf(goal, objectType)))
      expect(blockers.filter(({ blocks }) => blocks)).toEqual([])
      expect(done).toBeGreaterThan(10)
    },
  )

  test('what is missing or wrong in it is told with act, place and who; nothing is stored', async () => {
    const before = await portal.db.selectFrom('request').select('id').execute()
    const bundle = bundleOf('21')
    const documents = bundle.documents.filter(({ code }) => code !== '07.23')
    const sections = { ...bundle.sections, object: { ...bundle.sections.object, functions: 'жильё' } }
    const { blockers } = answered(await check({ ...bundle, documents, sections }))
    expect(blockers.filter(({ blocks }) => blocks)).toMatchObject([
      { path: 'object.functions', text: 'Код классификатора имеет вид 19.07.001.005', who: 'Заявитель' },
      { path: 'uploads.04/07.23', why: expect.stringContaining('№ 87'), who: expect.stringContaining('Опора') },
    ])
    expect(await portal.db.selectFrom('request').select('id').execute()).toEqual(before)
  })

  describe('the names of files are judged as in a draft', () => {
    // Thirty calls a minute are let from one address, and the goals have had theirs.
    beforeAll(() => portal.clock.wait(60_000))
    const whole = bundleOf('21')
    const estimate = z.parse(Bundle, { ...whole, documents: [{ folder: '09', code: '25.02', files: 1 }] }).documents
    const named = async (code: string, names: string[], sections = whole.sections) => {
      const documents = [...whole.documents, ...estimate].map((one) => (one.code === code ? { ...one, names } : one))
      const { blockers } = answered(await check({ ...whole, sections, documents }))
      const told = blockers.filter(({ path }) => path.includes(`/${code}`))
      return told.map(({ label, text, blocks }) => [label.split(': ').at(-1), text, blocks])
    }

    test('the note by the day of the design task, and the name itself', async () => {
      expect(await named('07.20', ['ПЗ.xml', 'ПЗ-УЛ.pdf'])).toEqual([])
      expect(await named('07.20', ['ПЗ.pdf'])).toEqual([
        ['ПЗ.pdf', 'Пояснительная записка принимается в формате xml по схеме Минстроя России', true],
      ])
      const { sections } = whole
      const older = { ...sections, object: { ...sections.object, designTaskDate: '2022-08-31' } }
      expect(await named('07.20', ['ПЗ.pdf'], older)).toEqual([])
      expect(await named('07.20', ['П/З.xml', 'ПЗ.exe'])).toEqual([
        ['П/З.xml', expect.stringContaining('Переименуйте'), true],
        ['ПЗ.exe', expect.stringContaining('не принимаются'), true],
      ])
    })

    test('an estimate takes its own formats alone', async () => {
      expect(await named('25.02', ['ССР.gge', 'ССР-УЛ.pdf', 'ССР.xlsx'])).toEqual([
        ['ССР.xlsx', 'Файл сметы должен быть в формате gge или xml', true],
      ])
    })

    test('a long extension is told in a doubt', async () => {
      expect(await named('07.23', ['КР.pdf', 'КР.ifczip', 'КР.landxml'])).toEqual([
        ['Конструктивные решения', expect.stringContaining('Расширение 2 файлов длиннее четырёх знаков'), false],
      ])
    })

    test('a document whose files are not named is not judged by them; names without end are refused', async () => {
      expect(await named('07.20', [])).toEqual([])
      const names = Array.from({ length: 900 }, (_, no) => `${no}.pdf`)
      const documents = Array.from({ length: 6 }, () => ({ folder: '01', code: '07.20', files: 900, names }))
      const body = { ...whole, documents }
      const reply = await portal.app.inject({ method: 'POST', url: rules.checkBundle.path, body })
      expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'documents' }] })
    })
  })

  test('what is under expert support is checked by the rules of its kind, a kind nobody knows is refused', async () => {
    const { sections, ...bundle } = bundleOf('21', '2', '1', '3', 'complianceEstimation')
    const { supportContractNumber: _, ...declarer } = sections.declarer ?? {}
    const asked = { ...bundle, sections: { ...sections, declarer } }
    const paths = async (kind: 'ordinary' | 'complianceEstimation') =>
      answered(await check({ ...asked, primacy: '1', kind })).blockers.map(({ path }) => path)
    expect(await paths('complianceEstimation')).toContain('declarer.supportContractNumber')
    expect(await paths('ordinary')).not.toContain('declarer.supportContractNumber')
    const body = { ...asked, sections, kind: 'something' }
    const reply = await portal.app.inject({ method: 'POST', url: rules.checkBundle.path, body })
    expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'kind' }] })
  })

  test('an unknown field is named; of very many the first fifty', async () => {
    const bundle = bundleOf('10')
    const { problem } = await check({ ...bundle, sections: { object: { colour: 'red' } } })
    expect(problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'object.colour' }] })
    const object = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`colour${at}`, 'red']))
    expect((await check({ ...bundle, sections: { object } })).problem.errors).toHaveLength(50)
    const wrong = bundle.documents.slice(0, 1).map((document) => ({ ...document, files: -1 }))
    const documents = Array.from({ length: 400 }, () => wrong).flat()
    expect((await check({ ...bundle, documents })).problem.errors).toHaveLength(50)
  })

  test('whoever sends much may send less often', async () => {
    portal.clock.wait(60_000)
    const payload = JSON.stringify(bundleOf('10')).padEnd(200_000)
    const headers = { 'content-type': 'application/json' }
    const send = async () =>
      (await portal.app.inject({ method: 'POST', url: rules.checkBundle.path, headers, payload })).statusCode
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
    portal.clock.wait(60_000)
    expect(await send()).toBe(200)
  })
})
