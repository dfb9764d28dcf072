import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { shortName } from '../../../platform/format/names.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import type { DeletedDraft } from './deleted-drafts-queries.ts'

/** «№ Ч-12, Школа на 550 мест»: what is asked about. */
export function draftSubject({ number, objectName }: Pick<DeletedDraft, 'number' | 'objectName'>): string {
  return typograph(`№ ${number}, ${objectName || 'без названия'}`)
}

/** Who deleted it and for what, to stand after the day; it tells nothing of the sex of a colleague. */
export function deletedBy({ by, idleSince, reason }: Pick<DeletedDraft, 'by' | 'idleSince' | 'reason'>): string {
  const why = reason === null ? '' : `. Причина: ${reason}`
  if (by) return (by.isMine ? 'удалили вы' : `кем удалён: ${shortName(by.name)}`) + why
  return idleSince ? `удалил портал: черновик не меняли с ${dayText(moscowDay(new Date(idleSince)))}` : 'удалил портал'
}

/** «до 20.12.2026, 12:04». */
export function restorableText({ restorableUntil }: Pick<DeletedDraft, 'restorableUntil'>): string {
  return `до ${momentText(restorableUntil)}`
}
