import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { addCalendarDays, addWorkingDays, federalCalendar } from '@portal/domain/calendar/calendar'
import { type Day, dayText, endOfDay, moscowDay, startOfDay } from '@portal/domain/calendar/days'
import { findTransition } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrangeFor } from '../../../testing/moves/arrange-move.ts'
import { stageOf } from '../../../testing/moves/deal.ts'
import { act, answered } from '../../../testing/arrange/drafts.ts'
import type { Api } from '../../../testing/portal.ts'
import { price } from '../../../testing/moves/put-deal.ts'
import { putFile, putRemark, putSignedLetter, putSignedVersion } from '../../../testing/arrange/put-rows.ts'
import { aPlaceOfMoves } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'

let place: MovesPlace
let declarant: Api
let staff: Api
beforeAll(async () => {
  place = await aPlaceOfMoves()
  declarant = await place.portal.as('declarant')
  staff = await place.portal.as('admin')
})
afterAll(() => place.portal.close())

const today = () => moscowDay(place.portal.clock.now())
/** Ten in the morning in Moscow: the organisation counts nothing of that hour to the next day. */
const comeTo = (day: Day) => place.portal.clock.set(new Date(startOfDay(day).getTime() + 36_000_000))

async function rowOf(id: string) {
  return place.portal.db
    .selectFrom('request')
    .select(['stage', 'due_at', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function endOf(id: string): Promise<Day> {
  return (await rowOf(id)).ends_on ?? ''
}

/** A request whose examination has begun today: 42 working days. */
async function anExamination(): Promise<string> {
  const move = findTransition('waitingForPayment', 'examination', 'confirmPayment')
  if (!move) throw new Error('the table has no such move')
  const id = await arrangeFor(place, { move, side: 'organisation', dueAt: endOfDay(today()) })
  await act(staff, id, 'confirmPayment', 'examination', { amount: price, date: today(), number: '1' })
  return id
}

async function issueRemarks(id: string) {
  await putRemark(place.portal, id, { kind: 'document', state: 'preparing', author: place.people.admin })
  return staff(stages.move, {
    params: { requestId: id, stage: 'examinationCorrection' },
    body: { action: 'issueRemarks', expectedStage: 'examination' },
  })
}

/** Under remarks since today; the term of answer is 14 calendar days. */
async function aCorrection(): Promise<string> {
  const id = await anExamination()
  answered(await issueRemarks(id))
  return id
}

const reason = 'Нужны дополнительные изыскания'

async function askExtension(id: string, days = 20, second: { ground?: string } = {}) {
  const { stage } = await rowOf(id)
  return declarant(stages.move, {
    params: { requestId: id, stage: 'extendingDeadlineInitiated' },
    body: { action: 'initiateExtension', expectedStage: stage, days, reason, ...second },
  })
}

async function sendExtension(id: string) {
  await putSignedLetter(place.portal, id, { type: 'extensionAgreement', author: place.people.declarant })
  await act(declarant, id, 'submitExtensionApplication', 'extendingDeadlineInitiated_check')
}

/** Asked for, granted, and signed by both sides. */
async function extend(id: string, days: number) {
  answered(await askExtension(id, days))
  await sendExtension(id)
  await act(staff, id, 'approveExtension', 'signingExtensionAgreement', { days })
  await signAgreement(id)
}

/** Only on a ground and with an approval (п. 29(1) Положения, ПП РФ № 145). */
async function extendAgain(id: string, days: number) {
  answered(await askExtension(id, days, { ground: 'regional' }))
  await sendExtension(id)
  const files = [await putFile(place.portal, { by: place.people.admin })]
  const approval = { body: 'Президиум комиссии', number: '1', date: today(), files }
  await act(staff, id, 'approveExtension', 'signingExtensionAgreement', { days, ...approval })
  await signAgreement(id)
}

async function signAgreement(id: string) {
  await act(declarant, id, 'chooseElectronicForm', 'signingExtensionAgreementInElectronicForm')
  const { document_id } = await place.portal.db
    .selectFrom('agreement')
    .select('document_id')
    .where('request_id', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const signed = { documentId: document_id ?? '', signedBy: ['declarant', 'organisation'] } as const
  await putSignedVersion(place.portal, id, signed)
  await place.portal.ctx.process.settle(place.portal.ctx, id)
}

async function outcomesOf(id: string, kind: string) {
  const rows = await place.portal.db
    .selectFrom('deadline')
    .select('outcome')
    .where('request_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

describe('the term of answers', () => {
  test('runs out at the last moment of its last day: the sweep ends the correction once and tells both sides', async () => {
    const id = await aCorrection()
    const due = endOfDay(addCalendarDays(today(), 14, federalCalendar))
    expect((await rowOf(id)).due_at).toEqual(due)
    const answerDay = async () => answered(await declarant(stages.progress, { params: { id } })).ruler?.answerDay
    await place.portal.clock.set(new Date(due.getTime() - 60_000))
    await place.portal.sweep()
    expect(await stageOf(declarant, id)).toBe('examinationCorrection')
    expect(await answerDay()).toBe(moscowDay(due))

    await place.portal.clock.set(new Date(due.getTime() + 1))
    await Promise.all([place.portal.sweep(), place.portal.sweep()])
    expect(await stageOf(declarant, id)).toBe('violationCorrectionDeadlineRejection')
    expect(await outcomesOf(id, 'correction')).toEqual(['missed'])
    expect(await answerDay(), 'the term that runs now is the decision of the organisation').toBeNull()
    const { rows } = answered(await declarant(requests.history, { params: { id } }))
    expect(rows.filter(({ actionTitle }) => actionTitle === 'Истёк срок устранения замечаний')).toHaveLength(1)
    const told = await place.portal.db
      .selectFrom('notification as n')
      .innerJoin('app_user as u', 'u.id', 'n.user_id')
      .select('u.login')
      .where('n.request_id', '=', id)
      .where('n.code', '=', 'correctionDeadlineViolated')
      .execute()
    expect(told.map(({ login }) => login)).toEqual(expect.arrayContaining(['declarant', 'admin']))
    const { moves } = answered(await declarant(stages.possible, { params: { id } }))
    expect(moves.map(({ action }) => action)).not.toContain('startCorrection')
  })

  test('restored by the staff runs to the day they name', async () => {
    const id = await aCorrection()
    await comeTo(addCalendarDays(today(), 15, federalCalendar))
    await place.portal.sweep()
    const until = addWorkingDays(today(), 4, federalCalendar)
    await act(staff, id, 'restoreCorrection', 'examinationCorrection_edit', { date: until, reason })
    expect((await rowOf(id)).due_at).toEqual(endOfDay(until))
    const other = await aCorrection()
    await comeTo(addCalendarDays(today(), 15, federalCalendar))
    await place.portal.sweep()
    const late = await staff(stages.move, {
      params: { requestId: other, stage: 'examinationCorrection_edit' },
      body: {
        action: 'restoreCorrection',
        expectedStage: 'violationCorrectionDeadlineRejection',
        date: addWorkingDays(await endOf(other), 1, federalCalendar),
        reason,
      },
    })
    expect(late.problem.why).toContain('позже окончания экспертизы')
    const restore = async (date: string) =>
      staff(stages.move, {
        params: { requestId: other, stage: 'examinationCorrection_edit' },
        body: { action: 'restoreCorrection', expectedStage: 'violationCorrectionDeadlineRejection', date, reason },
      })
    const cutoff = addWorkingDays(await endOf(other), -10, federalCalendar)
    const beyond = await restore(addWorkingDays(cutoff, 1, federalCalendar))
    expect(beyond.problem.why).toBe(`Ответы принимаются до ${dayText(cutoff)}. Выберите этот день или раньше.`)
    expect((await restore(today())).problem.errors).toEqual([
      { path: 'date', message: 'Поле «Новый срок ответа»: выберите день не раньше завтрашнего.' },
    ])
  })

  test('ends ten working days before the examination does; with less than three left no remarks are issued', async () => {
    const id = await anExamination()
    const end = await endOf(id)
    expect(end).toBe(addWorkingDays(today(), 42, federalCalendar))
    const cutoff = addWorkingDays(end, -10, federalCalendar)
    await comeTo(addWorkingDays(end, -13, federalCalendar))
    answered(await issueRemarks(id))
    expect((await rowOf(id)).due_at).toEqual(endOfDay(cutoff))

    const late = await anExamination()
    await comeTo(addWorkingDays(await endOf(late), -12, federalCalendar))
    expect((await issueRemarks(late)).problem).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      why: expect.stringContaining('только при продлении'),
    })
    await extend(late, 20)
    expect(await stageOf(staff, late)).toBe('correctionDeadlineExtended_waiting')
    await act(staff, late, 'issueRemarks', 'correctionDeadlineExtended')
  })
})

describe('an extension', () => {
  test('lengthens the service from the end that holds now, not from the day of signing', async () => {
    const id = await aCorrection()
    const end = await endOf(id)
    await comeTo(addWorkingDays(today(), 2, federalCalendar))
    await extend(id, 15)
    expect(await rowOf(id)).toMatchObject({
      stage: 'correctionDeadlineExtended',
      ends_on: addWorkingDays(end, 15, federalCalendar),
      due_at: endOfDay(addWorkingDays(today(), 20, federalCalendar)),
    })
    // Fifteen were granted, twenty are left to answer: which is which is told where the twenty stand.
    const { turn } = answered(await declarant(requests.get, { params: { id } }))
    expect(turn).toMatchObject({ side: 'you', daysLeft: 20 })
    expect(turn.otherwise).toContain('отсчитан заново с продления, дни продления прибавлены к сроку экспертизы')
    const { ruler } = answered(await staff(stages.progress, { params: { id } }))
    expect(ruler).toMatchObject({ term: 57, added: 15, lastDay: addWorkingDays(end, 15, federalCalendar) })
    // As the band counts: from tomorrow.
    expect(ruler?.left).toBe(ruler?.days.filter(({ day }) => day > ruler.today).length)
  })

  test('is asked for until the last day but one, for no more than twenty working days, by the developer', async () => {
    const id = await anExamination()
    await comeTo(addWorkingDays(await endOf(id), -1, federalCalendar))
    expect((await askExtension(id, 21)).problem.errors?.[0]).toMatchObject({ path: 'days' })
    const role = await place.portal.db
      .updateTable('participant')
      .set({ role: 'GEN' })
      .where('request_id', '=', id)
      .where('role', 'in', ['DEVELOPER', 'TECHCUSTOMER'])
      .returning('id')
      .execute()
    expect((await askExtension(id)).problem.why).toContain('застройщик или технический заказчик')
    await place.portal.db
      .updateTable('participant')
      .set({ role: 'DEVELOPER' })
      .where(
        'id',
        'in',
        role.map((one) => one.id),
      )
      .execute()
    expect((await askExtension(id)).status).toBe(200)
  })

  test('a second time is asked for ten working days before the end at the latest, and only on a ground', async () => {
    const id = await anExamination()
    await extend(id, 20)
    const end = await endOf(id)
    await comeTo(addWorkingDays(end, -10, federalCalendar))
    expect((await askExtension(id, 30)).problem.errors?.[0]).toMatchObject({ path: 'ground' })
    const other = await anExamination()
    await extend(other, 20)
    await place.portal.db.updateTable('request').set({ ends_on: end }).where('id', '=', other).execute()
    expect((await askExtension(id, 30, { ground: 'regional' })).status).toBe(200)
    await comeTo(addWorkingDays(end, -9, federalCalendar))
    const { moves } = answered(await declarant(stages.possible, { params: { id: other } }))
    expect(moves.find(({ action }) => action === 'initiateExtension')?.why).toContain('Второе продление')
  })

  test('granted a second time gives the whole term of answers again', async () => {
    const id = await aCorrection()
    await extend(id, 20)
    await comeTo(addWorkingDays(today(), 15, federalCalendar))
    await extendAgain(id, 30)
    expect(await outcomesOf(id, 'correctionExtended')).toEqual(['stopped', null])
    expect(await rowOf(id)).toMatchObject({
      stage: 'correctionDeadlineExtended',
      due_at: endOfDay(addWorkingDays(today(), 20, federalCalendar)),
    })
  })
})

describe('back from an extension that was not granted', () => {
  test('the term of answers goes on with the working days it had left', async () => {
    const id = await aCorrection()
    const left = 5
    const { due_at } = await rowOf(id)
    await comeTo(addWorkingDays(moscowDay(due_at ?? new Date(0)), -left, federalCalendar))
    answered(await askExtension(id))
    expect(await outcomesOf(id, 'correction')).toEqual(['stopped'])
    await sendExtension(id)
    await comeTo(addWorkingDays(today(), 2, federalCalendar))
    await act(staff, id, 'refuseExtension', 'examinationCorrection', { reason })
    expect((await rowOf(id)).due_at).toEqual(endOfDay(addWorkingDays(today(), left, federalCalendar)))
    expect(await outcomesOf(id, 'correction')).toEqual(['stopped', null])
  })

  test('at least one working day is left to answer', async () => {
    const id = await aCorrection()
    const { due_at } = await rowOf(id)
    await comeTo(moscowDay(due_at ?? new Date(0)))
    answered(await askExtension(id))
    await act(declarant, id, 'withdrawExtension', 'examinationCorrection')
    expect((await rowOf(id)).due_at).toEqual(endOfDay(addWorkingDays(today(), 1, federalCalendar)))
  })

  test('an application nobody sends in three working days lapses by itself', async () => {
    const id = await aCorrection()
    answered(await askExtension(id))
    await comeTo(addWorkingDays(today(), 4, federalCalendar))
    await place.portal.sweep()
    expect(await stageOf(declarant, id)).toBe('examinationCorrection')
    expect((await rowOf(id)).due_at?.getTime()).toBeGreaterThan(endOfDay(today()).getTime())
  })

  test('an agreement not signed in time returns to the examination, whatever was stopped long ago', async () => {
    const id = await aCorrection()
    answered(await askExtension(id))
    await act(declarant, id, 'withdrawExtension', 'examinationCorrection')
    await place.portal.db.updateTable('remark').set({ state: 'revoked' }).where('request_id', '=', id).execute()
    await act(staff, id, 'revokeRemarks', 'examination', { reason })
    await comeTo(addWorkingDays(today(), 20, federalCalendar))
    answered(await askExtension(id))
    await sendExtension(id)
    const { moves } = answered(await staff(stages.possible, { params: { id } }))
    const decided = moves.find(({ action }) => action === 'approveExtension')?.needs.find(({ name }) => name === 'days')
    expect(decided?.given).toBe(20)
    await act(staff, id, 'approveExtension', 'signingExtensionAgreement', { days: 10 })
    await comeTo(addWorkingDays(today(), 6, federalCalendar))
    await place.portal.sweep()
    expect(await stageOf(declarant, id)).toBe('examination')
  })
})

describe('termination', () => {
  async function begin(id: string) {
    await putSignedLetter(place.portal, id, { type: 'contractTermination', author: place.people.declarant })
    await act(declarant, id, 'initiateTermination', 'contractTerminationInitiated', { ground: 'agreement', reason })
  }

  test('stops the clock of the examination, and its end moves by the working days it stood', async () => {
    const id = await anExamination()
    const end = await endOf(id)
    await begin(id)
    const { rows: clocks } = await openClocks(id)
    expect(clocks).toEqual(['terminationNotice'])
    await comeTo(addWorkingDays(today(), 6, federalCalendar))
    await act(staff, id, 'rejectTermination', 'examination', { reason })
    const moved = addWorkingDays(end, 6, federalCalendar)
    expect(await rowOf(id)).toMatchObject({ ends_on: moved, due_at: endOfDay(moved) })
  })

  test('stops the term of answers too', async () => {
    const id = await aCorrection()
    const { due_at } = await rowOf(id)
    await comeTo(addWorkingDays(moscowDay(due_at ?? new Date(0)), -3, federalCalendar))
    await begin(id)
    await comeTo(addWorkingDays(today(), 7, federalCalendar))
    await place.portal.sweep()
    await act(declarant, id, 'withdrawTermination', 'examinationCorrection')
    expect((await rowOf(id)).due_at).toEqual(endOfDay(addWorkingDays(today(), 3, federalCalendar)))
  })

  async function openClocks(id: string) {
    const rows = await place.portal.db
      .selectFrom('deadline')
      .select('kind')
      .where('request_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    return { rows: rows.map(({ kind }) => kind) }
  }
})

test('a contract of support that was not prolonged ends on the day it ended before', async () => {
  const move = findTransition('extendingDeadlineInitiated', 'waitingForExpertSupportRequest', 'withdrawExtension')
  if (!move) throw new Error('the table has no such move')
  const id = await arrangeFor(place, { move, side: 'declarant', dueAt: endOfDay(today()) })
  const end = addWorkingDays(today(), 40, federalCalendar)
  await place.portal.db.updateTable('request').set({ ends_on: end }).where('id', '=', id).execute()
  await act(declarant, id, 'withdrawExtension', 'waitingForExpertSupportRequest')
  expect(await rowOf(id)).toMatchObject({ ends_on: end, due_at: endOfDay(end) })
})
