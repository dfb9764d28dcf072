import type { DerValue } from './der.ts'

/** A moment written as UTCTime or GeneralizedTime; throws when it is neither. */
export function readDerTime({ tag, content }: DerValue): Date {
  const text = new TextDecoder('latin1').decode(content)
  const [, year, month, day, hour, minute, second = '00'] =
    (tag === 0x17
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/
    ).exec(text) ?? []
  if (!year) throw new Error('not a moment')
  // RFC 5280, 4.1.2.5.1: two digits up to 49 are of this century.
  const century = tag === 0x17 ? (Number(year) < 50 ? '20' : '19') : ''
  const at = new Date(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at.getTime())) throw new Error('not a moment')
  return at
}
