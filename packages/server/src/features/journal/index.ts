export { refreshJournal } from './queries-journal.ts'
