import { lazy, Suspense } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import type { FileInTree } from '../file-in-tree.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'

const VersionsDrawer = lazy(async () => ({
  default: (await fetchCode(() => import('../file/versions-drawer.tsx'))).VersionsDrawer,
}))
const MoveDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../file/move-dialog.tsx'))).MoveDialog,
}))

export interface AskedOfFile {
  what: 'versions' | 'move'
  target: FileInTree
}

interface FileDialogsProps {
  requestId: string
  folders: readonly FolderView[]
  asked: AskedOfFile | null
  onMove: (target: FileInTree, to: ItemView) => void
  onClose: () => void
}

/** What the menu of a file opens over the page. */
export function FileDialogs({ requestId, folders, asked, onMove, onClose }: FileDialogsProps) {
  return (
    <Suspense fallback={null}>
      {asked?.what === 'versions' && (
        <VersionsDrawer requestId={requestId} file={asked.target.document.file} onClose={onClose} />
      )}
      {asked?.what === 'move' && (
        <MoveDialog target={asked.target} folders={folders} onMove={onMove} onClose={onClose} />
      )}
    </Suspense>
  )
}
