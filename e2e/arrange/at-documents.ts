import { completeness } from '@portal/contract/features/completeness/endpoints'
import { aFilledDraft } from './arrange.ts'
import { putFile } from './documents.ts'
import { makeMove } from './make-move.ts'
import type { Api } from '../portal/api.ts'
import { aPdf } from './samples.ts'
import type { Person } from '../portal/people.ts'

/** A filled application whose documents wait for files. */
async function aDraftAtDocuments(api: Api): Promise<string> {
  const id = await aFilledDraft({ declarant: api })
  await makeMove(api, id, 'completeFilling')
  return id
}

/** The same, and its declarant before them. */
export async function atDocuments(person: Person): Promise<string> {
  const id = await aDraftAtDocuments(person.api)
  await person.open(`/request/${id}/draft#uploads`)
  await person.page.getByText('Перетащите файлы сюда').waitFor()
  return id
}

/** A draft with files in its section of constructions, its declarant before them, everything unfolded. */
export async function atConstructions({ page, api, open }: Person, names: readonly string[]) {
  const id = await aDraftAtDocuments(api)
  const { folders } = await api(completeness.folders, { params: { id } })
  const itemId = folders.find(({ slot }) => slot === '04')?.items[0]?.id ?? ''
  for (const name of names) await putFile(api, itemId, aPdf(name))
  const { documents } = await api(completeness.item, { params: { id: itemId } })
  await open(`/request/${id}/draft#uploads`)
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  return { id, itemId, files: documents.map(({ file }) => file) }
}
