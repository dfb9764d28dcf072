export { addAccount } from './add-account.ts'
export { listenLive, liveSubjectsOf } from './listen-live.ts'
export { readAccount } from './new-account.ts'
export { assertPerson } from './oversight.ts'
