import type { attorneys } from '@portal/contract/features/attorneys/endpoints'
import { attorneyLimits } from '@portal/contract/features/attorneys/endpoints'
import { type Attorney, snilsDigits } from '@portal/domain/attorneys/attorney'
import type { Input } from '@portal/contract/endpoint'
import { fromBase64 } from '@portal/gost/bytes'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { attorneyStateOn } from '../../kernel/on-behalf/attorneys-on.ts'
import { examinationInn } from '../../kernel/examination-inn.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { signatureBytes } from '../files/index.ts'
import { listParticipants, type ParticipantRow } from '../participants/index.ts'
import { type CheckedAttorney, checkAttorney } from './check-attorney.ts'
import { viewOne } from './list-attorneys.ts'
import { noteState } from './note-state.ts'
import { participantInn } from './participant-inn.ts'
import { readAttorney } from './read-attorney.ts'
import { assertMayChange } from './who-may.ts'

type Body = Input<typeof attorneys.upload>['body']

/** Takes a power of attorney with its signature. What mathematics or its own words refute is refused; the rest is told. */
export const upload: Handler<typeof attorneys.upload> = async (ctx, { body }) => {
  const { requestId } = body
  if (requestId !== null) await assertMayChange(ctx, requestId)
  else if (!ctx.user.isAdmin)
    throw refuse('FORBIDDEN', { why: 'Без заявления свою доверенность прикладывает сотрудник экспертной организации.' })
  const { attorney, xml, signature } = await readBody(body)
  const owner = requestId === null ? await ofEmployee(ctx) : await ofParticipant(ctx, requestId, body, attorney)
  const at = ctx.now()
  const checked = await checkAttorney(ctx, { ...owner, attorney, xml, signature, receivedAt: at })
  assertGood(checked)
  return ctx.transaction(async (tx) => {
    const request = requestId === null ? null : await lockRequest(tx.db, requestId)
    // What may be changed was asked before the checks, which take a while.
    if (request) await assertMayChange(tx, request.id)
    // Of one power brought twice at once the second finds the first; an application holds its own.
    else await sql`select from app_user where id = ${tx.user.id} for no key update`.execute(tx.db)
    await assertNew(tx, attorney.guid, requestId)
    const id = newId(tx)
    const row = {
      id,
      request_id: requestId,
      participant_id: owner.participantId,
      employee_id: requestId === null ? tx.user.id : null,
      guid: attorney.guid,
      name: body.name,
      xml: Buffer.from(xml),
      signature: Buffer.from(signature),
      data: JSON.stringify(attorney),
      issued_on: attorney.issuedOn,
      until: attorney.until,
      verdict: checked.verdict,
      contradicted: checked.isContradicted,
      registry: checked.registry,
      checks: JSON.stringify(checked.checks),
      checked_at: at,
      uploaded_by: tx.user.id,
      created_at: at,
    }
    await tx.db.insertInto('attorney').values(row).execute()
    const state = attorneyStateOn(row, at)
    await noteState(tx, id, state)
    await recordAct(tx, {
      type: 'attorney.added',
      requestId,
      objectType: 'attorney',
      objectId: id,
      detail: { guid: attorney.guid, state },
    })
    if (request) {
      await touchRequest(tx.db, request.id, tx.user.id, at)
      await announceRequest(tx, request)
    }
    return viewOne(tx, id)
  })
}

async function readBody({ xml: text, signature: given }: Body) {
  const xml = bytesOf(text)
  if (!xml || xml.length > attorneyLimits.xml)
    throw invalidFields([{ path: 'xml', message: 'Файл доверенности не читается: приложите XML до 512 КБ' }])
  const signature = signatureBytes(given)
  if (!signature || signature.length > attorneyLimits.signature)
    throw invalidFields([
      { path: 'signature', message: 'Файл подписи не распознан: приложите открепленную подпись .sig или .p7s' },
    ])
  try {
    return { attorney: await readAttorney(xml), xml, signature }
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    throw invalidFields([{ path: 'xml', message: `Доверенность не прочитана: ${error.message}` }])
  }
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return fromBase64(text)
  } catch {
    return null
  }
}

async function ofParticipant(ctx: SignedCtx, requestId: string, { participantId }: Body, { principal }: Attorney) {
  const participants = await listParticipants(ctx.db, requestId)
  const innOf = (one: ParticipantRow) => participantInn(one, participants)
  const own = participantId
    ? participants.find(({ id }) => id === participantId)
    : (participants.find((one) => one.role === 'DECLARANT' && innOf(one) === principal.inn) ??
      participants.find((one) => innOf(one) === principal.inn))
  if (!own)
    throw invalidFields([
      participantId
        ? { path: 'participantId', message: 'Такого участника в заявлении нет' }
        : {
            path: 'xml',
            message: `Доверенность выдана организацией с ИНН ${principal.inn}: такого участника в заявлении нет. Добавьте его или выберите, за кого доверенность`,
          },
    ])
  return { participantId: own.id, inn: innOf(own), representative: null }
}

async function ofEmployee(ctx: SignedCtx) {
  const { db, user } = ctx
  const [inn, person] = await Promise.all([
    examinationInn(db),
    db
      .selectFrom('app_user')
      .select(['surname', 'name', 'patronymic', 'snils'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow(),
  ])
  const { surname, name, patronymic, snils } = person
  return {
    participantId: null,
    inn,
    representative: {
      name: [surname, name, patronymic].filter(Boolean).join(' '),
      snils: snilsDigits(snils ?? ''),
    },
  }
}

function assertGood({ verdict, isContradicted, checks }: CheckedAttorney): void {
  if (verdict !== 'invalid' && !isContradicted) return
  const wrong = checks.find(({ state }) => state === 'failed')
  throw invalidFields([
    {
      path: verdict === 'invalid' ? 'signature' : 'xml',
      message: `${wrong?.title ?? 'Доверенность'}: ${wrong?.detail ?? 'не принята'}`,
    },
  ])
}

async function assertNew({ db, user }: SignedCtx, guid: string, requestId: string | null): Promise<void> {
  const same = await db
    .selectFrom('attorney')
    .select('id')
    .where('guid', '=', guid)
    .where('removed_at', 'is', null)
    .where((eb) => (requestId === null ? eb('employee_id', '=', user.id) : eb('request_id', '=', requestId)))
    .executeTakeFirst()
  if (same) throw invalidFields([{ path: 'xml', message: 'Эта доверенность уже приложена' }])
}
