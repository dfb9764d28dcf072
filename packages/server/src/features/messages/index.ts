export { notify, withdrawNotices } from './notify.ts'
export { declarantsOf, staffOf } from './people-of.ts'
export { sweepReminders } from './sweep-reminders.ts'
