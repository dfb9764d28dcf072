import { aFilledDraft } from './arrange.ts'
import { makeMove } from './make-move.ts'
import type { Person } from '../portal/people.ts'

/** A filled application, and its declarant at its documents, which wait for files. */
export async function atDocuments(person: Person): Promise<string> {
  const id = await aFilledDraft({ declarant: person.api })
  await makeMove(person.api, id, 'completeFilling')
  await person.open(`/request/${id}/draft#uploads`)
  await person.page.getByText('Перетащите файлы сюда').waitFor()
  return id
}
