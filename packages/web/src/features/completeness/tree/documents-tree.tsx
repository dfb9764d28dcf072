import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useRights } from '../../../platform/session/rights.tsx'
import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { useWhy } from '../../../platform/session/use-why.ts'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ActsProvider, signableOf } from '../documents-acts.ts'
import type { FileInTree } from '../file-in-tree.ts'
import { useMove } from '../file/use-move.ts'
import { useRemoveFile } from '../file/use-remove-file.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { usePlacing } from '../placement/use-placing.ts'
import { type countDocuments, type DocumentFilter, needsSignature } from './document-filter.ts'
import { DocumentsHead } from './documents-head.tsx'
import type { DocumentsSectionProps } from './documents-section-props.ts'
import { type AskedOfFile, FileDialogs } from './file-dialogs.tsx'
import { FileMenu } from './file-menu.tsx'
import { FilesIntake } from './files-intake.tsx'
import { TreeKeysHint } from './tree-keys-hint.tsx'
import { TreeRows } from './tree-rows.tsx'
import { useFocusMovedFile } from './use-focus-moved-file.ts'
import { useShownUnits } from './use-shown-units.ts'
import { useTreeActs } from './use-tree-acts.ts'
import { keepOneRowInReach } from './use-tree-keys.ts'

interface DocumentsTreeProps extends Omit<DocumentsSectionProps, 'title'> {
  folders: readonly FolderView[]
  counts: ReturnType<typeof countDocuments>
  /** Of all of them, above the tree. */
  notice: ReactNode
}

export function DocumentsTree({
  requestId,
  folders,
  counts,
  notice,
  onSign,
  onAttach,
  onShowSignatures,
}: DocumentsTreeProps) {
  const { closed, unsigned } = useClosed()
  const tree = useRef<HTMLDivElement>(null)
  const placing = usePlacing({ requestId, folders, onAttach })
  const view = useShownUnits(folders, closed)
  const [menu, setMenu] = useState<(FileInTree & { box: DOMRect; button: HTMLElement }) | null>(null)
  const [asked, setAsked] = useState<AskedOfFile | null>(null)
  const removeFile = useRemoveFile(requestId)
  const [followed, follow] = useFocusMovedFile(tree, folders)
  const show = (ref: string, { id: itemId }: ItemView) => {
    follow({ ref, itemId })
    view.openAt(itemId)
  }
  const move = useMove(requestId, show)
  const openMenu = useCallback(({ currentTarget }: MouseEvent<HTMLButtonElement>, target: FileInTree) => {
    setMenu({ ...target, button: currentTarget, box: boxWithin(tree.current, currentTarget) })
  }, [])
  const { acts, picker } = useTreeActs({
    requestId,
    closed,
    unsigned,
    sign: onSign,
    showSignatures: onShowSignatures,
    openMenu,
    placing,
    move,
  })
  useEffect(() => {
    if (tree.current) keepOneRowInReach(tree.current)
  })
  return (
    <ActsProvider value={acts}>
      {picker}
      <DocumentsHead
        counts={counts}
        filter={view.filter}
        onFilter={view.setFilter}
        allOpen={view.allOpen}
        onToggleAll={view.toggleAll}
        unsigned={unsigned}
        onSign={() => onSign(unsignedIn(folders))}
      >
        {notice}
        <FilesIntake folders={folders} closed={closed} placing={placing} />
      </DocumentsHead>
      {view.units.length === 0 ? (
        <div className="docs-pad">
          <EmptyState title="Таких документов нет">{emptyTexts[view.filter]}</EmptyState>
        </div>
      ) : (
        <TreeRows ref={tree} units={view.units} inHand={followed?.itemId} onToggle={view.toggle}>
          <FileMenu
            target={menu}
            onClose={() => {
              menu?.button.focus()
              setMenu(null)
            }}
            onAttach={onAttach}
            onRemove={removeFile}
            onMove={(target) => setAsked({ what: 'move', target })}
            onVersions={(target) => setAsked({ what: 'versions', target })}
          />
        </TreeRows>
      )}
      <FileDialogs
        requestId={requestId}
        folders={folders}
        asked={asked}
        onMove={(target, to) => {
          move(target, to)
          show(target.document.file.ref, to)
        }}
        onClose={() => setAsked(null)}
      />
      <TreeKeysHint />
    </ActsProvider>
  )
}

/** Why files cannot be changed, and why nothing can be signed now. */
function useClosed() {
  const { can } = useRights()
  const why = useWhy()
  const reader = isStaff(useSession()) ? 'staff' : 'declarant'
  const change = why('editDocuments')
  return {
    closed: can('editDocuments')
      ? undefined
      : change?.kind === 'role'
        ? notGranted[reader]
        : change
          ? `Менять документы нельзя. ${change.why}`
          : 'Сейчас документы не изменяются.',
    unsigned: can('signDocuments') ? undefined : (why('signDocuments') ?? notSignedNow),
  }
}

const notGranted = {
  staff: 'Документы загружает и изменяет сторона заявителя.',
  declarant:
    'Загружать и изменять документы этого заявления вам не дано. Дать это право может создатель заявления или администратор его организации, назначив вас заместителем с правом изменять.',
}

const notSignedNow = { why: 'Сейчас документы не подписываются' }

const emptyTexts: Record<DocumentFilter, string> = {
  all: '',
  missing: 'Всё обязательное загружено или объяснено.',
  notSigned: 'Все загруженные файлы подписаны.',
  remarked: 'Замечаний к документам нет.',
}

function unsignedIn(folders: readonly FolderView[]) {
  return folders.flatMap(({ items }) =>
    items.flatMap((item) => item.documents.filter(needsSignature).map((document) => signableOf({ item, document }))),
  )
}

/** The box of an element, measured from the corner of the section it stands in. */
function boxWithin(section: HTMLElement | null, element: HTMLElement): DOMRect {
  const { left = 0, top = 0 } = section?.getBoundingClientRect() ?? {}
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMRect(x - left, y - top, width, height)
}
