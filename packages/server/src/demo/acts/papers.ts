import { completeness } from '@portal/contract/features/completeness/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Call } from '@portal/contract/fill-example'
import { needsIdentification } from '@portal/domain/request/documents/documents'
import { aModel, author, type Sample, sampleFor } from '../files/samples.ts'
import { signFiles } from '../filling/scene.ts'
import type { Scene } from '../filling/story.ts'

/** Puts a file into an item: a new document, or the next version of the named one. */
export async function putFile(call: Call, itemId: string, { name, bytes }: Sample, documentId?: string) {
  const query = { name, size: String(bytes.length), ...(documentId && { documentId }) }
  return call(completeness.upload, { params: { id: itemId }, query, bytes })
}

/** A file for every item that needs one, and one for each folder that may not stay empty; named and signed. */
export async function fillFolders(scene: Scene, call: Call): Promise<void> {
  const { folders } = await call(completeness.folders, { params: { id: scene.id } })
  const needed = folders.flatMap(({ items, missing }) => {
    const absent = items.filter((item) => item.isRequired && item.documents.length === 0)
    return absent.length === 0 && missing > 0 ? items.slice(0, 1) : absent
  })
  for (const { id, code, title, formats } of needed)
    await putFile(call, id, await sampleFor(scene, `${code} ${title}`, formats))
  await nameDocuments(scene, call)
  await signEverything(scene, call)
}

/** A model, where the application has a place for one. */
export async function putModel({ id, declarant }: Scene): Promise<void> {
  const { folders } = await declarant(completeness.folders, { params: { id } })
  const place = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('ifc'))
  if (place && place.documents.length === 0) await putFile(declarant, place.id, aModel())
}

/** Says number, date and author of the documents that must carry them. */
async function nameDocuments(scene: Scene, call: Call): Promise<void> {
  const { folders } = await call(completeness.folders, { params: { id: scene.id } })
  const nameless = folders
    .flatMap(({ items }) => items)
    .filter((item) => item.documents.length > 0 && item.number === null && needsIdentification(item.code))
  for (const { id, revision } of nameless)
    await call(completeness.updateItem, {
      params: { id },
      body: { revision, number: 'б/н', date: '2026-02-12', author },
    })
}

/** Signs every file of the application that has no valid signature of the side yet. */
export async function signEverything(scene: Scene, call: Call): Promise<void> {
  const { files } = await call(completeness.listNotSigned, { params: { requestId: scene.id } })
  const refs = files.map(({ ref }) => ref)
  await signFiles(scene, call, refs)
}

/** Signs the print forms of the application that ask for it. */
export async function signPrintForms(scene: Scene, call: Call): Promise<void> {
  const { forms } = await call(documents.printForms, { params: { id: scene.id } })
  const refs = forms.flatMap(({ file, maySign }) => (file && maySign ? [file.ref] : []))
  await signFiles(scene, call, refs)
}

/** Signs the newest version of the documents of these types. */
export async function signDocuments(scene: Scene, call: Call, types: string): Promise<void> {
  const { documents: found } = await call(documents.list, { params: { ownerId: scene.id }, query: { types } })
  const refs = found.flatMap(({ file, maySign }) => (file && maySign ? [file.ref] : []))
  if (refs.length === 0) throw new Error(`nothing of ${types} waits for a signature`)
  await signFiles(scene, call, refs)
}

/** Signs the newest letter: one that is not sent yet is found by its own side only, in the correspondence. */
export async function signLetter(scene: Scene, call: Call): Promise<void> {
  const { rows } = await call(correspondence.list, { params: { ownerId: scene.id }, query: { size: 1 } })
  const document = rows[0]?.document
  if (!document?.file) throw new Error('no letter waits for a signature')
  if (document.maySign) await signFiles(scene, call, [document.file.ref])
}
