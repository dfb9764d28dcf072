import { lazy, Suspense } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { DropLabel, FileDrop } from '../../../platform/ui/files/file-drop.tsx'
import type { FolderView } from '../folders-queries.ts'
import type { usePlacing } from '../placement/use-placing.ts'
import { ScanNote } from '../scan-note.tsx'

// What waits for a word of a person comes only after a drop.
const SameNamedFiles = lazy(async () => ({
  default: (await fetchCode(() => import('../placement/same-named-files.tsx'))).SameNamedFiles,
}))
const UnplacedFiles = lazy(async () => ({
  default: (await fetchCode(() => import('../placement/unplaced-files.tsx'))).UnplacedFiles,
}))

interface FilesIntakeProps {
  folders: readonly FolderView[]
  /** Why files cannot be changed now. */
  closed: string | undefined
  placing: ReturnType<typeof usePlacing>
}

/** Where files are dropped for the portal to find their place, and what of them a person has to decide. */
export function FilesIntake({ folders, closed, placing }: FilesIntakeProps) {
  return (
    <>
      {!closed && folders.some((folder) => folder.isOpen) && (
        <FileDrop
          multiple
          label={
            <>
              <DropLabel what="файлы" />
              <span className="hide-phone"> или вставьте: раздел найдём по имени</span>
            </>
          }
          hint={
            <>
              {placing.limits}
              <span className="hide-phone">. {placing.together}</span>
            </>
          }
          onFiles={(files) => void placing.sort(files)}
        />
      )}
      {closed && <p className="meta">{typograph(closed)}</p>}
      <ScanNote />
      {placing.replacing.length > 0 && (
        <Suspense fallback={null}>
          <SameNamedFiles files={placing.replacing} onReplace={placing.replace} onKeep={placing.keep} />
        </Suspense>
      )}
      {placing.unplaced.length > 0 && (
        <Suspense fallback={null}>
          <UnplacedFiles
            files={placing.unplaced}
            folders={folders}
            onPlace={placing.choosePlace}
            onDrop={placing.forget}
          />
        </Suspense>
      )}
    </>
  )
}
