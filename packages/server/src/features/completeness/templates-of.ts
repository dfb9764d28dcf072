import type { RequestKind } from '@portal/domain/stages/facts'
import { type Application, factsOf } from '@portal/domain/request/application'
import type { RequestFacts } from '@portal/domain/request/facts'
import { type FolderTemplate, foldersFor } from '@portal/domain/request/folders'

/** What the folders of a request are made from: expert support is the third stage of an examination (tExaminationStage). */
export function folderFacts(kind: RequestKind, application: Application): RequestFacts {
  const facts = factsOf(application)
  return kind === 'ordinary' ? facts : { ...facts, primacy: '3' }
}

/**
 * The folders a request should have. Within expert support only what was changed is brought (ч. 3.9 ст. 49 ГрК РФ): the
 * same places stand, and none of the sections is asked for.
 */
export function templatesOf(kind: RequestKind, application: Application): FolderTemplate[] {
  const folders = foldersFor(folderFacts(kind, application))
  return kind === 'ordinary' ? folders : folders.map(asChanged)
}

function asChanged(folder: FolderTemplate): FolderTemplate {
  if (folder.slot === null && folder.code !== 'surveys') return folder
  const items = folder.items.map((item) => ({ ...item, required: false }))
  return { ...folder, atLeastOne: false, hint: 'Загрузите, если в раздел внесены изменения.', items }
}
