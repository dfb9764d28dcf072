import { type OpeningState, openingStates } from '@portal/domain/stages/opening'
import type { NotificationCode } from '@portal/domain/notices/notifications'
import type { Ctx, SignedCtx } from '../../context.ts'
import { announceRequest } from '../../kernel/announce-request.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { touchRequest } from '../../kernel/scope/visible-request.ts'
import { numberOf } from '../../kernel/request-names.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { RequestRecord } from '../../request-record.ts'
import { notify } from '../notices/index.ts'
import { type ActiveOpening, findActive } from './queries.ts'
import { stageOf } from './opening-stage.ts'

export interface Held {
  tx: SignedCtx
  request: RequestRecord
  opening: ActiveOpening
}

interface Done {
  /** The record's word, after `opening.`. */
  act: 'created' | 'selected' | 'sent' | 'opened' | 'refused' | 'edited' | 'submitted' | 'aborted'
  /** What the application says of it from now on. */
  opening: RequestRecord['opening']
  detail?: object
  /** Saved while it is being written: the lists of others say nothing of it. */
  isQuiet?: boolean
}

/** One act on the opening under way: the application is held, the opening stands as the caller saw it. */
export function changeOpening(
  ctx: SignedCtx,
  requestId: string,
  { from, revision }: { from: readonly OpeningState[]; revision?: number },
  act: (held: Held) => Promise<Done>,
) {
  return ctx.transaction(async (tx) => {
    const request = await lockRequest(tx.db, requestId)
    const opening = await findActive(tx.db, request.id)
    if (!opening)
      throw refuse('MOVE_NOT_ALLOWED', { why: 'Запроса на открытие документов сейчас нет. Обновите страницу.' })
    if (!from.includes(opening.state)) throw refuse('MOVE_NOT_ALLOWED', { why: whyState(opening.state) })
    if (revision !== undefined && revision !== opening.revision)
      throw refuse('REVISION_CONFLICT', { revision: opening.revision })
    const done = await act({ tx, request, opening })
    await tx.db
      .updateTable('opening')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('id', '=', opening.id)
      .execute()
    await finishOpeningAct(tx, { request, id: opening.id, ...done })
    return stageOf(tx, request.id)
  })
}

function whyState(state: OpeningState): string {
  return `Запрос на открытие документов уже в состоянии «${openingStates[state].title}». Обновите страницу.`
}

/** What every act ends with: the application, the record, the open pages. */
export async function finishOpeningAct(
  tx: SignedCtx,
  { request, id, act, opening, detail = {}, isQuiet = false }: Done & { request: RequestRecord; id: string },
): Promise<void> {
  if (opening !== request.opening)
    await tx.db.updateTable('request').set({ opening }).where('id', '=', request.id).execute()
  if (!isQuiet) await touchRequest(tx.db, request.id, tx.user.id, tx.now())
  await recordAct(tx, { type: `opening.${act}`, requestId: request.id, objectType: 'opening', objectId: id, detail })
  await announceRequest(tx, request)
}

interface Told {
  code: NotificationCode
  fact: string
  values: Readonly<Record<string, string | null>>
  to: readonly string[]
}

/** Tells the other side, with a link to the documents. */
export function tell(ctx: Ctx, request: RequestRecord, { values, ...notice }: Told): Promise<void> {
  const link = `/request/${request.id}/project#uploads`
  return notify(ctx, { ...notice, values: { number: numberOf(request), ...values }, requestId: request.id, link })
}
