export { listenLive, liveSubjectsOf } from './listen-live.ts'
