import { createContext, type MouseEvent, useContext } from 'react'
import type { Why } from '../../platform/ui/buttons/why-popover.tsx'
import type { Dragged } from './tree/dragged.ts'
import type { FolderView, ItemView } from './folders-queries.ts'
import type { FileInTree } from './file-in-tree.ts'

/** A file that can be signed or whose signatures can be looked at. */
export interface SignableFile {
  ref: string
  name: string
  size: number
  place: string
}

export interface UploadOptions {
  documentId?: string | undefined
  informationSheet?: boolean | undefined
}

/** What can be done in the tree; rows call it, the section does it. */
export interface DocumentsActs {
  requestId: string
  /** Why files cannot be changed now; undefined = they can, where the item is open. */
  closed: string | undefined
  /** Why nothing can be signed now. */
  unsigned: Why | undefined
  /** Formats and limit of an item in words. */
  accepted: (item: ItemView) => string
  /** Opens the choice of files for an item. */
  choose: (folder: FolderView, item: ItemView, options?: UploadOptions) => void
  /** A document or a file without a place that was carried to an item. */
  carry: (folder: FolderView, item: ItemView, what: Dragged) => void
  /** Files that were dropped on an item. */
  drop: (folder: FolderView, item: ItemView, dropped: DataTransfer) => void
  sign: (files: SignableFile[]) => void
  openMenu: (event: MouseEvent<HTMLButtonElement>, target: FileInTree) => void
  showSignatures: (file: SignableFile) => void
}

const ActsContext = createContext<DocumentsActs | undefined>(undefined)
export const ActsProvider = ActsContext.Provider

export function useActs(): DocumentsActs {
  const acts = useContext(ActsContext)
  if (!acts) throw new Error('Rows of documents stand inside DocumentsSection')
  return acts
}

export function signableOf({ item, document }: Pick<FileInTree, 'item' | 'document'>): SignableFile {
  return { ref: document.file.ref, name: document.file.name, size: document.file.size, place: item.title }
}
