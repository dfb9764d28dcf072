import type { SignatureReason } from '@portal/domain/files/signature-reasons'

/** One thing that does not hold, with what its sentence needs. */
export interface Finding {
  reason: SignatureReason
  values: Record<string, string>
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** Date by the calendar of Moscow, as people write it: 14.03.2026. */
export function moscowDate(at: Date): string {
  return dayFormat.format(at)
}
