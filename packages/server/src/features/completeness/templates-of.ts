import { moscowDay } from '@portal/domain/calendar/days'
import { type Application, factsOf, rulesFor } from '@portal/domain/request/application'
import { type FolderTemplate, foldersFor } from '@portal/domain/request/documents/folders'

/** The folders a request should have, by the rules of its day. */
export function templatesOf(application: Application, now: Date): FolderTemplate[] {
  return foldersFor(factsOf(application, rulesFor(application, moscowDay(now))), application.parts)
}
