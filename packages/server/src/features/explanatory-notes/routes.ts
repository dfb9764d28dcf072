import type { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { create } from './create-from-note.ts'
import { files } from './note-files.ts'
import { offer, review } from './review-note.ts'
import { take } from './take-note.ts'

export const explanatoryNotesRoutes: Handlers<typeof explanatoryNotes> = { create, offer, review, files, take }
