export { type Notice, notify, notifyOfEach, withdrawNotices } from './notify.ts'
export { readNoticesAbout, readNoticesOf } from './read-notices.ts'
export { allStaff, declarantsOf, declarantsOfEach, holdersOf, staffOf, staffOfEach } from './people-of.ts'
export { sweepReminders } from './sweep-reminders.ts'
