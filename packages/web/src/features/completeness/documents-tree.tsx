import { useEffect, useMemo, useRef, useState } from 'react'
import { useConfig } from '../../platform/session/session.tsx'
import { useRights } from '../../platform/session/rights.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { FileDrop } from '../../platform/ui/file-drop.tsx'
import { KeyHint } from '../../platform/ui/key-hint.tsx'
import { useFilePicker } from '../../platform/ui/use-file-picker.tsx'
import { ActsProvider, type DocumentsActs, type FileInTree, signableOf } from './documents-acts.ts'
import { type countDocuments, type DocumentFilter, needsSignature, passes } from './document-filter.ts'
import { DocumentsHead } from './documents-head.tsx'
import type { DocumentsSectionProps } from './documents-section.tsx'
import { acceptedText, acceptOf } from './file-checks.ts'
import { FileMenu } from './file-menu.tsx'
import { FolderRows } from './folder-rows.tsx'
import type { FolderView } from './folders-queries.ts'
import { SameNamedFiles } from './same-named-files.tsx'
import { useRemoveFile } from './use-remove-file.ts'
import { UnplacedFiles } from './unplaced-files.tsx'
import { usePlacing } from './use-placing.ts'
import { keepOneRowInReach, useTreeKeys } from './use-tree-keys.ts'

interface DocumentsTreeProps extends Omit<DocumentsSectionProps, 'title'> {
  folders: readonly FolderView[]
  counts: ReturnType<typeof countDocuments>
}

export function DocumentsTree({ requestId, folders, counts, onSign, onAttach, onShowSignatures }: DocumentsTreeProps) {
  const config = useConfig()
  const { can, why } = useRights()
  const { picker, pick } = useFilePicker()
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
  const { place } = placing
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
      drop: place,
      sign: onSign,
      showSignatures: onShowSignatures,
      openMenu: ({ currentTarget }, target) => {
        setMenu({ ...target, button: currentTarget, box: boxWithin(tree.current, currentTarget) })
      },
    }),
    [requestId, closed, unsigned, config, pick, place, onSign, onShowSignatures],
  )
  useEffect(() => {
    if (tree.current) keepOneRowInReach(tree.current)
  })
  const shown = folders.filter((folder) => folder.items.some((item) => passes(filter, item)))
  const allOpen = filter !== 'all' || shown.every(({ id }) => opened.has(id))
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
        {!closed && folders.some((folder) => folder.isOpen) && (
          <FileDrop
            multiple
            label="Перетащите файлы сюда: раздел найдём по имени файла"
            hint={placing.limitsText}
            onFiles={(files) => void placing.sort(files)}
          />
        )}
        {closed && <p className="meta">{closed}</p>}
        <SameNamedFiles files={placing.replacing} onReplace={placing.replace} onKeep={placing.keep} />
        <UnplacedFiles
          files={placing.unplaced}
          folders={folders}
          onPlace={placing.choosePlace}
          onDrop={placing.forget}
        />
      </DocumentsHead>
      {shown.length === 0 ? (
        <div className="docs-pad">
          <EmptyState title="Таких документов нет">{emptyTexts[filter]}</EmptyState>
        </div>
      ) : (
        <DocumentRows ref={tree}>
          {shown.map((folder) => (
            <FolderRows
              key={folder.id}
              folder={folder}
              filter={filter}
              expanded={filter !== 'all' || opened.has(folder.id)}
              onToggle={toggle}
            />
          ))}
          <FileMenu target={menu} onClose={closeMenu} onAttach={onAttach} onRemove={removeFile} />
        </DocumentRows>
      )}
      <p className="meta docs-keys hide-phone">
        <KeyHint keys={['↑']} /> <KeyHint keys={['↓']} /> по строкам, <KeyHint keys={['←']} /> <KeyHint keys={['→']} />{' '}
        свернуть и раскрыть, <KeyHint keys={['Enter']} /> открыть, <KeyHint keys={['U']} /> загрузить,{' '}
        <KeyHint keys={['S']} /> подписать, <KeyHint keys={['Delete']} /> остановить загрузку
      </p>
    </ActsProvider>
  )
}

function DocumentRows({ ref, children }: { ref: React.Ref<HTMLDivElement>; children: React.ReactNode }) {
  return (
    <div ref={ref} role="treegrid" aria-label="Документы по разделам" className="docs-tree" {...useTreeKeys()}>
      {children}
    </div>
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

function toggled(now: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])
}
