import { moscowDay } from '@portal/domain/calendar/days'
import { isGranted } from '@portal/domain/stages/permissions/permissions'
import { periodFault, type SubstitutionPeriod } from '@portal/domain/delegation/substitutions'
import type { SignedCtx } from '../../../context.ts'
import { areFree } from '../../../kernel/files/attach-file.ts'
import { invalidFields, type WrongField } from '../../../kernel/invalid-fields.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { findVisible } from '../../../kernel/scope/visible-request.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { keyFacts } from '../../stages/index.ts'

/** What somebody wants a deputy for. */
export interface Wanted extends SubstitutionPeriod {
  deputyId: string
  /** Of a list. */
  requestIds: readonly string[] | null
  basis: string | null
}

/** Staff file no applications: there is nothing of theirs to be handed over. */
export function assertMayAppoint({ user }: SignedCtx): void {
  if (user.isAdmin)
    throw refuse('FORBIDDEN', {
      why: 'Сотрудник экспертной организации заявлений не подаёт: замещать его в портале не в чем.',
    })
}

/** Refuses days that nobody may be given a deputy for. */
export function assertPeriod({ now }: SignedCtx, days: SubstitutionPeriod): void {
  const fault = periodFault(days, moscowDay(now()))
  if (fault) throw invalidFields([fault])
}

/** Refuses what is wrong with it, all at once, each with its sentence. `kept`: the basis it has already. */
export async function assertRight(ctx: SignedCtx, wanted: Wanted, kept: string | null = null): Promise<void> {
  const period = periodFault(wanted, moscowDay(ctx.now()))
  const faults = [
    await deputyFault(ctx, wanted.deputyId),
    period,
    wanted.requestIds && (await listFault(ctx, wanted.requestIds)),
    wanted.basis === kept ? null : await basisFault(ctx, wanted.basis),
  ]
  const found = faults.filter((fault) => fault !== null)
  if (found.length > 0) throw invalidFields(found)
}

/** Why this person may be nobody's deputy, or not the caller's; null: he may. */
export async function deputyFault({ db, user }: SignedCtx, deputyId: string): Promise<WrongField | null> {
  const wrong = (message: string) => ({ path: 'deputyId', message })
  if (deputyId === user.id) return wrong('Себя заместителем назначить нельзя: выберите другого человека')
  const deputy = await db
    .selectFrom('app_user')
    .select(['blocked_at', 'confirmed_at', 'is_admin'])
    .where('id', '=', deputyId)
    .executeTakeFirst()
  if (!deputy) return wrong('Такого человека на портале нет: найдите его ещё раз')
  if (deputy.blocked_at) return wrong('Учётная запись этого человека заблокирована: выберите другого')
  if (!deputy.confirmed_at)
    return wrong('Учётная запись этого человека не подтверждена: пусть он сначала войдёт в портал')
  if (deputy.is_admin) return wrong('Сотрудник экспертной организации не действует за заявителя: выберите другого')
  return null
}

async function listFault(ctx: SignedCtx, requestIds: readonly string[]): Promise<WrongField | null> {
  const wrong = (message: string) => ({ path: 'requestIds', message })
  if (requestIds.length === 0) return wrong('Выберите хотя бы одно заявление')
  for (const id of new Set(requestIds)) {
    const request = await findVisible(ctx.db, { userId: ctx.user.id, now: ctx.now() }, id)
    if (!request) return wrong('Одного из заявлений нет среди ваших: уберите его из перечня')
    const number = numberOf(request)
    if (isGranted('GrantAccess', await keyFacts(ctx, request))) continue
    return wrong(
      request.ties.principal === null
        ? `Заявление ${number} вам открыто, но не ваше: доступ к нему даёт его владелец`
        : `В заявлении ${number} вы сами заместитель: передать его дальше нельзя, уберите его из перечня`,
    )
  }
  return null
}

async function basisFault({ db, user }: SignedCtx, basis: string | null): Promise<WrongField | null> {
  if (basis === null) return null
  const file = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', basis)
    .where('uploaded_by', '=', user.id)
    .where('request_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) return { path: 'basis', message: 'Файла основания больше нет: приложите его ещё раз' }
  if (await areFree(db, [basis])) return null
  return { path: 'basis', message: 'Этот файл уже приложен в другом месте: загрузите его ещё раз' }
}
