import type { NoteIndicator } from './note.ts'

const thousands: Readonly<Record<string, number>> = { '383': -3, '384': 0, '385': 3 }

/** A sum of the note in thousands of roubles with two decimals, or null: «2 914 637,58» in ОКЕИ 383, 384 or 385. */
export function thousandsOf({ value, unit }: Pick<NoteIndicator, 'value' | 'unit'>): string | null {
  const shift = thousands[unit]
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(value.replaceAll(/\s/g, ''))
  if (shift === undefined || !parts) return null
  const [, whole = '', fraction = ''] = parts
  // In hundredths of a thousand, so that no sum is ever a binary fraction; what is finer is rounded.
  const digits = BigInt(whole + fraction.padEnd(9, '0').slice(0, 9)) * 10n ** BigInt(shift + 3)
  const hundredths = (digits + 5n * 10n ** 9n) / 10n ** 10n
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** «Предполагаемая (предельная) стоимость … 2 914 637,58 тыс. руб.» of the comment, in thousands of roubles. */
export function limitCostIn(comment: string | null): string | null {
  const found = /предельн\S*\s+стоимост[^\d]*([\d\s]+(?:[.,]\d+)?)\s*(тыс|млн)?\.?\s*руб/i.exec(comment ?? '')
  const unit = found?.[2]?.toLowerCase()
  const code = unit === 'тыс' ? '384' : unit === 'млн' ? '385' : '383'
  return found?.[1] ? thousandsOf({ value: found[1], unit: code }) : null
}
