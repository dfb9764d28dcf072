import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { toBase64 } from '@portal/gost/bytes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../platform/db/connect.ts'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { aDraftInFilling } from '../../../testing/arrange/drafts.ts'
import { demoSignature } from '../../../testing/signatures/demo-signature.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { fullFacts } from '../../stages/facts/facts.ts'

let portal: TestPortal
let declarant: Api
let admin: Api
let id: string
let itemId: string
let ref: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  admin = await portal.as('admin')
  id = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id } })
  const { body } = await declarant(completeness.folders, { params: { id } })
  const item = body.folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('dwg'))
  itemId = item?.id ?? ''
  const up = await declarant(completeness.upload, {
    params: { id: itemId },
    query: { name: 'Том 1.pdf' },
    bytes: aPdf(),
  })
  ref = up.body.documents[0]?.file.ref ?? ''
  const signature = toBase64(await demoSignature(declarant, ref, portal.clock.now()))
  await declarant(files.sign, { params: { ref }, body: { signature } })
})
afterAll(() => portal.close())

const reason = 'Сертификат отозван после сдачи, решение № 5'
const state = async () => (await declarant(completeness.item, { params: { id: itemId } })).body.state
const check = async () => {
  const { body } = await declarant(files.signatureVerification, { params: { id }, query: { signature: true } })
  return body.checks
}

/** As when a certificate was revoked and the signature was checked again. */
async function refuteSignature() {
  const { verdict, reason: why } = { verdict: 'invalid' as const, reason: 'REVOKED' }
  await portal.db.updateTable('signature').set({ verdict, reason: why }).where('file_id', '=', ref).execute()
  await portal.db.updateTable('signature_check').set({ verdict, reason: why }).execute()
  await portal.db.updateTable('item').set({ state: 'notSigned' }).where('id', '=', itemId).execute()
}

test('an administrator accepts signatures by decision, everybody sees it, and it is taken back', async () => {
  expect(await check()).toMatchObject([{ kind: 'signature', state: 'passed', exclusion: null }])
  await refuteSignature()
  expect(await check()).toMatchObject([{ state: 'failed', text: 'Неверных подписей: 1 из 1.' }])
  const query = { signature: true, deadline: true }
  const set = await admin(files.updateVerificationExclusions, { params: { id }, query, body: { reason } })
  expect(set.status).toBe(200)
  expect(await check()).toMatchObject([{ state: 'excluded', exclusion: { reason, by: expect.stringMatching(/\S/) } }])
  expect(await state()).toBe('signed')
  const view = await declarant(files.info, { params: { ref } })
  expect(view.body.signatures).toMatchObject([{ verdict: 'validByExclusion', text: expect.stringContaining(reason) }])
  const request = await portal.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await fullFacts(portal.ctx, request, {})).exclusions).toMatchObject({ signature: true, deadline: true })
  const back = { signature: false, deadline: false }
  await admin(files.updateVerificationExclusions, { params: { id }, query: back, body: { reason } })
  expect(await check()).toMatchObject([{ state: 'failed', exclusion: null }])
  expect(await state()).toBe('notSigned')
})

test('a decision taken while the signature is being checked again stands', async () => {
  await refuteSignature()
  const other = connect(portal.connection, { max: 2 })
  let checking: ReturnType<typeof verify> | undefined
  const verify = () => declarant(files.verifySign, { params: { ref } })
  await other.db.transaction().execute(async (tx) => {
    await sql`select from request where id = ${id} for update`.execute(tx)
    checking = verify()
    await expect.poll(() => waitingForLock(other.db), { timeout: 20_000 }).toBeGreaterThan(0)
    await tx.updateTable('signature').set({ verdict: 'validByExclusion' }).where('file_id', '=', ref).execute()
  })
  await other.close()
  expect((await checking)?.body.signatures).toMatchObject([{ verdict: 'validByExclusion' }])
})

async function waitingForLock(db: TestPortal['db']): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('a decision holds for what is signed while it is in force, and no longer', async () => {
  const lift = (signature: boolean) =>
    admin(files.updateVerificationExclusions, { params: { id }, query: { signature }, body: { reason } })
  await lift(true)
  const up = await declarant(completeness.upload, {
    params: { id: itemId },
    query: { name: 'Том 2.pdf' },
    bytes: aPdf('Том 2'),
  })
  const second = up.body.documents.find(({ file }) => file.name === 'Том 2.pdf')?.file.ref ?? ''
  // Nobody knows whether the certificate is revoked: the lists of its authority are too old.
  await portal.db.updateTable('signature').set({ verdict: 'notChecked' }).where('file_id', '=', ref).execute()
  const signature = toBase64(await demoSignature(declarant, second, portal.clock.now()))
  const signed = await declarant(files.sign, { params: { ref: second }, body: { signature } })
  expect(signed.body.signatures).toMatchObject([{ verdict: 'valid' }])
  expect((await declarant(files.info, { params: { ref } })).body.signatures).toMatchObject([
    { verdict: 'validByExclusion', text: expect.stringContaining(reason) },
  ])
  await lift(false)
  await portal.db.updateTable('signature').set({ verdict: 'notChecked' }).where('file_id', '=', ref).execute()
  await declarant(files.sign, { params: { ref: second }, body: { signature } })
  expect((await declarant(files.info, { params: { ref } })).body.signatures).toMatchObject([{ verdict: 'notChecked' }])
})

test('the estimate is examined on other money in the one application it is decided for', async () => {
  const draft = await aDraftInFilling(declarant, { goal: '22', workType: '3' })
  const rows = [{ source: '3' as const, budgetLevel: null, percent: null, ownerText: null }]
  await declarant(requests.setFinancing, { params: { id: draft }, body: { revision: 0, rows } })
  const refused = async () => {
    const { body } = await declarant(requests.readiness, { params: { id: draft } })
    return body.blockers.some(({ text }) => text.includes('Только смету проверяют'))
  }
  const lift = (estimateFunding: boolean, who = admin) =>
    who(files.updateVerificationExclusions, { params: { id: draft }, query: { estimateFunding }, body: { reason } })
  const checked = async () => {
    const { body } = await declarant(files.signatureVerification, {
      params: { id: draft },
      query: { estimateFunding: true },
    })
    return body.checks
  }
  expect(await refused()).toBe(true)
  expect(await checked()).toMatchObject([{ state: 'failed', exclusion: null }])
  expect((await lift(true, declarant)).status).toBe(403)
  expect((await lift(true)).status).toBe(200)
  expect(await refused()).toBe(false)
  // The administrator does not see what a draft says, and lifts its checks all the same.
  const seen = await admin(files.verificationExclusions, { params: { id: draft } })
  expect(seen.body.checks.find(({ kind }) => kind === 'estimateFunding')).toMatchObject({ state: 'excluded' })
  expect(seen.body.checks[0]?.text).toContain('видит только заявитель')
  expect((await declarant(files.verificationExclusions, { params: { id: draft } })).status).toBe(403)
  expect(await checked()).toMatchObject([{ state: 'excluded', exclusion: { reason } }])
  expect((await declarant(requests.get, { params: { id: draft } })).body.isEstimateFundingLifted).toBe(true)
  const { body } = await declarant(completeness.folders, { params: { id: draft } })
  expect(body.lifted).toMatchObject([{ check: 'Источники финансирования сметы', reason }])
  const acts = await portal.db.selectFrom('journal_event').select('type').where('request_id', '=', draft).execute()
  expect(acts.map(({ type }) => type)).toContain('verification.excluded')
  // Another application of the same kind is judged as before.
  const other = await aDraftInFilling(declarant, { goal: '22', workType: '3' })
  expect((await declarant(requests.get, { params: { id: other } })).body.isEstimateFundingLifted).toBe(false)
  await lift(false)
  expect(await refused()).toBe(true)
})

test('a decision that names no check decides nothing, and is refused', async () => {
  const refused = await admin(files.updateVerificationExclusions, { params: { id }, body: { reason } })
  expect(refused.status).toBe(400)
  expect(refused.problem.errors?.[0]?.message).toContain('хотя бы одну проверку: signature, deadline')
})

test('a decision is the administrator’s alone and has a reason', async () => {
  const query = { nopriz: true }
  const refused = await declarant(files.updateVerificationExclusions, { params: { id }, query, body: { reason } })
  expect(refused.status).toBe(403)
  const empty = await admin(files.updateVerificationExclusions, { params: { id }, query, body: { reason: '' } })
  expect(empty.problem.errors).toMatchObject([{ path: 'reason' }])
})

test('the report on the signatures is printed for who may see the documents', async () => {
  const report = await declarant(documents.signReport, { params: { id } })
  expect(report.status).toBe(200)
  expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const told = await declarant(documents.signReport, { params: { id }, query: { format: 'json' } })
  expect(JSON.parse(told.bytes.toString())).toMatchObject({
    version: 1,
    at: expect.stringMatching(/^2026-/),
    files: expect.arrayContaining([
      expect.objectContaining({ digest: expect.any(String), signatures: expect.any(Array) }),
    ]),
  })
  expect((await (await portal.as('declarant2'))(documents.signReport, { params: { id } })).status).toBe(404)
})
