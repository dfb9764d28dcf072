import type { FolderView } from '../../features/completeness/folders-queries.ts'
import type { Remark } from '../../features/remarks/remarks-queries.ts'

/** A file that can stand beside a remark. */
export interface Sheet {
  ref: string
  name: string
  size: number
  itemId: string
  documentId: string
  version: number
  label: string
  /** The newest version of its document. */
  isNow: boolean
}

/** The documents of an application as they are now, in their order. */
export function sheetsOf(folders: readonly FolderView[]): Sheet[] {
  return folders.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.documents
        .filter(({ isInformationSheet }) => !isInformationSheet)
        .map(({ id, file, version }) => ({
          ref: file.ref,
          name: file.name,
          size: file.size,
          itemId: item.id,
          documentId: id,
          version,
          label: labelOf(item, file),
          isNow: true,
        })),
    ),
  )
}

/** What a remark is about: the version its expert had before his eyes, where there is a newer one, then those of now. */
export function versionsOf(sheets: readonly Sheet[], remark: Remark | undefined): Sheet[] {
  const now = sheets.filter(({ itemId }) => itemId === remark?.item?.id)
  const file = remark?.target.file
  const [first] = now
  if (!remark?.item || !file || now.some(({ ref }) => ref === file.ref)) return now
  const then: Sheet = {
    ...file,
    itemId: remark.item.id,
    documentId: first?.documentId ?? '',
    label: labelOf(remark.item, file),
    isNow: false,
  }
  return [then, ...now]
}

/** The code of the place leads the name, unless the file is named by it. */
function labelOf({ code }: { code: string }, { name }: { name: string }): string {
  return name.startsWith(code) ? name : `${code} ${name}`
}
