export { journalFile, type JournalFileQuery } from './list-journal.ts'
export { journalRows, refreshForReader, refreshJournal } from './queries-journal.ts'
