import { type NotificationCode, notificationRule, notifications } from './notifications.ts'
import { typedKeys } from '../typed-keys.ts'

/** How a person hears of a kind of notice. */
export const noticeWays = {
  off: { title: 'Не сообщать' },
  bell: { title: 'На портале' },
  digest: { title: 'На портале и в сводке в 9:00' },
  mail: { title: 'На портале и письмом' },
} as const

export type NoticeWay = keyof typeof noticeWays

/** At this hour, Moscow time, the digest of what came since the last one goes out. */
export const digestHour = 9

/** So long, in minutes, notices are gathered before one mail tells of them all. */
export const gatheredMinutes = 5

/** How one hears of a kind without having chosen. */
export function usualWay(code: NotificationCode): NoticeWay {
  const { legal, mailed } = notificationRule(code)
  return legal || mailed ? 'mail' : 'bell'
}

/** Kinds a person of a side may hear of: legal ones too, though they are fixed. */
export function noticeKinds(isStaff: boolean): NotificationCode[] {
  return typedKeys(notifications).filter((code) => {
    const { audience } = notificationRule(code)
    return audience === 'both' || (audience === 'staff') === isStaff
  })
}

/** Whether an hour of the day, Moscow time, is one in which a person wants no mail; hours may go over midnight. */
export function isQuiet(hour: number, quiet: { from: number; until: number } | null): boolean {
  if (quiet === null || quiet.from === quiet.until) return false
  const { from, until } = quiet
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}
