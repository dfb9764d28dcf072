import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useConfig } from '../../../platform/session/session.tsx'
import { useRights } from '../../../platform/session/rights.tsx'
import { useWhy } from '../../../platform/session/use-why.ts'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { DropLabel, FileDrop } from '../../../platform/ui/files/file-drop.tsx'
import { KeyHint } from '../../../platform/ui/buttons/key-hint.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import { useDropTarget } from '../../../platform/ui/files/use-drop-target.ts'
import { ActsProvider, type DocumentsActs, signableOf } from '../documents-acts.ts'
import type { FileInTree } from '../file-in-tree.ts'
import { type countDocuments, type DocumentFilter, needsSignature, passes } from './document-filter.ts'
import { DocumentsHead } from './documents-head.tsx'
import type { DocumentsSectionProps } from './documents-section-props.ts'
import { acceptedText, acceptOf } from '../placement/file-checks.ts'
import { FileMenu } from './file-menu.tsx'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { ScanNote } from '../scan-note.tsx'
import { useFocusMovedFile } from './use-focus-moved-file.ts'
import { useMove } from '../file/use-move.ts'
import { useRemoveFile } from '../file/use-remove-file.ts'
import { usePlacing } from '../placement/use-placing.ts'
import { type TreeUnit, TreeRows } from './tree-rows.tsx'
import { keepOneRowInReach } from './use-tree-keys.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

// What waits for a word of a person comes only after a drop.
const SameNamedFiles = lazy(async () => ({
  default: (await fetchCode(() => import('../placement/same-named-files.tsx'))).SameNamedFiles,
}))
const UnplacedFiles = lazy(async () => ({
  default: (await fetchCode(() => import('../placement/unplaced-files.tsx'))).UnplacedFiles,
}))
const VersionsDrawer = lazy(async () => ({
  default: (await fetchCode(() => import('../file/versions-drawer.tsx'))).VersionsDrawer,
}))
const MoveDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../file/move-dialog.tsx'))).MoveDialog,
}))

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
  const config = useConfig()
  const { can } = useRights()
  const why = useWhy()
  const { picker, pick } = useFilePicker()
  const takeDropped = useDropTarget()
  const placing = usePlacing({ requestId, folders, onAttach })
  const tree = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(folders.length === 1 ? [folders[0]?.id ?? ''] : []),
  )
  const [filter, setFilter] = useState<DocumentFilter>('all')
  const [menu, setMenu] = useState<(FileInTree & { box: DOMRect; button: HTMLElement }) | null>(null)
  const closed = can('editDocuments') ? undefined : (why('editDocuments')?.why ?? 'Сейчас документы не изменяются')
  const unsigned = can('signDocuments') ? undefined : (why('signDocuments') ?? notSignedNow)
  const removeFile = useRemoveFile(requestId)
  const [followed, follow] = useFocusMovedFile(tree, folders)
  const show = (ref: string, { id: itemId }: ItemView) => {
    follow({ ref, itemId })
    const folder = folders.find(({ items }) => items.some(({ id }) => id === itemId))
    if (folder) setOpened((now) => new Set([...now, folder.id]))
  }
  const move = useMove(requestId, show)
  const [asked, setAsked] = useState<{ what: 'versions' | 'move'; target: FileInTree } | null>(null)
  const { place, choosePlace } = placing
  const carry = useRef<DocumentsActs['carry']>(() => undefined)
  useEffect(() => {
    carry.current = (folder, item, what) =>
      'document' in what ? move(what.document, item) : choosePlace(what.unplaced, folder, item)
  })
  const acts = useMemo(
    (): DocumentsActs => ({
      requestId,
      closed,
      unsigned,
      accepted: (item) => acceptedText(item, config),
      choose: (folder, item, options) =>
        pick({
          accept: options?.informationSheet ? '.pdf' : acceptOf(item),
          multiple: options?.documentId === undefined,
          onFiles: (files) => place(folder, item, files, options),
        }),
      drop: (folder, item, dropped) => takeDropped(dropped, (files) => place(folder, item, files)),
      carry: (...args) => carry.current(...args),
      sign: onSign,
      showSignatures: onShowSignatures,
      openMenu: ({ currentTarget }, target) => {
        setMenu({ ...target, button: currentTarget, box: boxWithin(tree.current, currentTarget) })
      },
    }),
    [requestId, closed, unsigned, config, pick, place, takeDropped, onSign, onShowSignatures],
  )
  useEffect(() => {
    if (tree.current) keepOneRowInReach(tree.current)
  })
  const shown = folders.filter((folder) => folder.items.some((item) => passes(filter, item)))
  const allOpen = filter !== 'all' || shown.every(({ id }) => opened.has(id))
  const units = shown.flatMap((folder) =>
    unitsOf(folder, { filter, expanded: filter !== 'all' || opened.has(folder.id), closed }),
  )
  const toggle = useMemo(() => (id: string) => setOpened((now) => toggled(now, id)), [])
  const unsignedFiles = () =>
    folders.flatMap(({ items }) =>
      items.flatMap((item) => item.documents.filter(needsSignature).map((document) => signableOf({ item, document }))),
    )
  const closeMenu = () => {
    menu?.button.focus()
    setMenu(null)
  }
  return (
    <ActsProvider value={acts}>
      {picker}
      <DocumentsHead
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        allOpen={allOpen}
        onToggleAll={() => {
          setFilter('all')
          setOpened(new Set(allOpen ? [] : folders.map(({ id }) => id)))
        }}
        unsigned={unsigned}
        onSign={() => onSign(unsignedFiles())}
      >
        {notice}
        {!closed && folders.some((folder) => folder.isOpen) && (
          <FileDrop
            multiple
            label={
              <>
                <DropLabel what="файлы" />
                <span className="hide-phone">: раздел найдём по имени файла</span>
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
        {closed && <p className="meta">{closed}</p>}
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
      </DocumentsHead>
      {shown.length === 0 ? (
        <div className="docs-pad">
          <EmptyState title="Таких документов нет">{emptyTexts[filter]}</EmptyState>
        </div>
      ) : (
        <TreeRows ref={tree} units={units} inHand={followed?.itemId} onToggle={toggle}>
          <FileMenu
            target={menu}
            onClose={closeMenu}
            onAttach={onAttach}
            onRemove={removeFile}
            onMove={(target) => setAsked({ what: 'move', target })}
            onVersions={(target) => setAsked({ what: 'versions', target })}
          />
        </TreeRows>
      )}
      <Suspense fallback={null}>
        {asked?.what === 'versions' && (
          <VersionsDrawer requestId={requestId} file={asked.target.document.file} onClose={() => setAsked(null)} />
        )}
        {asked?.what === 'move' && (
          <MoveDialog
            target={asked.target}
            folders={folders}
            onMove={(target, to) => {
              move(target, to)
              show(target.document.file.ref, to)
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
      <p className="meta docs-keys hide-phone">
        <KeyHint keys={['↑']} /> <KeyHint keys={['↓']} /> по строкам, <KeyHint keys={['←']} /> <KeyHint keys={['→']} />{' '}
        свернуть и раскрыть, <KeyHint keys={['Enter']} /> открыть, <KeyHint keys={['U']} /> загрузить,{' '}
        <KeyHint keys={['S']} /> подписать, <KeyHint keys={['Delete']} /> остановить загрузку
      </p>
    </ActsProvider>
  )
}

const notSignedNow = { why: 'Сейчас документы не подписываются' }

const emptyTexts: Record<DocumentFilter, string> = {
  all: '',
  missing: 'Всё обязательное загружено или объяснено.',
  notSigned: 'Все загруженные файлы подписаны.',
  remarked: 'Замечаний к документам нет.',
}

/** The box of an element, measured from the corner of the section it stands in. */
function boxWithin(section: HTMLElement | null, element: HTMLElement): DOMRect {
  const { left = 0, top = 0 } = section?.getBoundingClientRect() ?? {}
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMRect(x - left, y - top, width, height)
}

interface Shown {
  filter: DocumentFilter
  expanded: boolean
  closed: string | undefined
}

function unitsOf(folder: FolderView, { filter, expanded, closed }: Shown): TreeUnit[] {
  const head: TreeUnit = { key: folder.id, kind: 'folder', folder, expanded }
  if (!expanded) return [head]
  const items = folder.items
    .filter((item) => passes(filter, item))
    .map((item): TreeUnit => ({ key: item.id, kind: 'item', folder, item }))
  const adds = filter === 'all' && folder.isOpen && !closed
  return [head, ...items, ...(adds ? [{ key: `add ${folder.id}`, kind: 'add' as const, folder }] : [])]
}

function toggled(now: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])
}
