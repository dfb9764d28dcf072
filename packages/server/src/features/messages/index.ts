export { notify, withdrawNotices } from './notify.ts'
export { readNoticesOf } from './read-notices.ts'
export { declarantsOf, staffOf } from './people-of.ts'
export { sweepReminders } from './sweep-reminders.ts'
