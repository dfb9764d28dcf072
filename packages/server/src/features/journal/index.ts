export { journalFile, type JournalFileQuery } from './list-journal.ts'
export { refreshJournal } from './queries-journal.ts'
