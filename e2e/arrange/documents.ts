import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { needsIdentification } from '@portal/domain/request/documents/documents'
import type { Api } from '../portal/api.ts'
import { aFileFor, type Sample } from './samples.ts'
import { signFiles } from './signature.ts'
import { until } from '../portal/until.ts'

type Item = Got<typeof completeness.item>

/** Puts a file into an item: a new document, or the next version of the named one. */
export async function putFile(api: Api, itemId: string, { name, bytes }: Sample, documentId?: string): Promise<Item> {
  const query = { name, size: String(bytes.length), ...(documentId && { documentId }) }
  return api(completeness.upload, { params: { id: itemId }, query, bytes })
}

/** A file for every item that needs one, and one for each folder that may not stay empty; signed by the declarant. */
export async function fillFolders(declarant: Api, id: string): Promise<void> {
  const { folders } = await declarant(completeness.folders, { params: { id } })
  const needed = folders.flatMap(({ items, missing }) => {
    const absent = items.filter((item) => item.isRequired && item.documents.length === 0)
    return absent.length === 0 && missing > 0 ? items.slice(0, 1) : absent
  })
  for (const { id: itemId, code, title, formats } of needed)
    await putFile(declarant, itemId, aFileFor(`${code} ${title}`, formats))
  await nameDocuments(declarant, id)
  await signEverything(declarant, id)
}

/** Says number, date and author of the documents that must carry them. */
export async function nameDocuments(declarant: Api, id: string): Promise<void> {
  const { folders } = await declarant(completeness.folders, { params: { id } })
  const nameless = folders
    .flatMap(({ items }) => items)
    .filter((item) => item.documents.length > 0 && item.number === null && needsIdentification(item.code))
  for (const { id: itemId, revision } of nameless)
    await declarant(completeness.updateItem, {
      params: { id: itemId },
      body: { revision, number: 'б/н', date: '2026-02-12', author: 'ООО «Северный терминал»' },
    })
}

/** Signs every file of the request that has no valid signature of the side yet. */
export async function signEverything(api: Api, requestId: string): Promise<void> {
  const { files } = await api(completeness.listNotSigned, { params: { requestId } })
  await signFiles(
    api,
    files.map(({ ref }) => ref),
  )
}

/** Waits for the print forms of a type and signs their newest versions. */
export async function signDocuments(api: Api, id: string, types: string): Promise<void> {
  const refs = await printed(api, id, types)
  await signFiles(api, refs)
}

/** Waits until the print forms of the application are ready and signs those that ask for it. */
export async function signPrintForms(api: Api, id: string): Promise<void> {
  const list = async () => (await api(documents.printForms, { params: { id } })).forms
  const forms = await until(list, (all) => all.length > 0 && all.every(({ file }) => file !== null))
  await signFiles(
    api,
    forms.flatMap(({ file, maySign }) => (file && maySign ? [file.ref] : [])),
  )
}

async function printed(api: Api, ownerId: string, types: string): Promise<string[]> {
  const list = async () => {
    const found = await api(documents.list, { params: { ownerId }, query: { types } })
    return found.documents.map(({ type, file }) => ({ type, ref: file?.ref }))
  }
  const wanted = types.split(',').length
  const ready = await until(list, (all) => all.length === wanted && all.every(({ ref }) => ref !== undefined))
  return ready.map(({ ref = '' }) => ref)
}
