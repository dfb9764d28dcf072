import type { Got } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'

export type RepositoryFolder = Got<typeof requests.filerepo>['folders'][number]
type RepositoryFile = RepositoryFolder['files'][number]

/** What a file is chosen by: its document, or itself where it lies in a letter. */
export function keyOf({ documentId, file }: RepositoryFile): string {
  return documentId ?? file.ref
}

/**
 * The chosen ones as the address names them: a whole folder by its own id, so that hundreds of files fit into one address;
 * undefined when everything is chosen.
 */
export function docsOf(folders: readonly RepositoryFolder[], left: ReadonlySet<string>): string[] | undefined {
  if (left.size === 0) return undefined
  return folders.flatMap(({ id, files }) => {
    const kept = files.filter((file) => !left.has(keyOf(file)))
    if (id !== null && kept.length === files.length) return [id]
    return kept.map(keyOf)
  })
}
