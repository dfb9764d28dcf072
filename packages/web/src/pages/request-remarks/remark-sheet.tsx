import '../../features/viewers/viewer.css'
import './remark-sheet.css'
import { SegmentedControl } from '@mantine/core'
import { files } from '@portal/contract/features/files/endpoints'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo } from 'react'
import type { FolderView } from '../../features/completeness/folders-queries.ts'
import type { InPlace } from '../../features/remarks/work/remarks-place.ts'
import type { Remark } from '../../features/remarks/remarks-queries.ts'
import { viewers } from '../../features/viewers/viewers.ts'
import { fileUrl } from '../../platform/api/call.ts'
import { useCommands } from '../../platform/commands/use-commands.ts'
import { fileKindOf } from '../../platform/format/file-kind.ts'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { type Sheet, sheetsOf, versionsOf } from './sheets.ts'

interface RemarkSheetProps extends InPlace {
  folders: readonly FolderView[]
  remark: Remark | undefined
}

/** The document a remark is about, in its viewer: another one by choice, the version of then beside the one of now. */
export function RemarkSheet({ folders, remark, place, onPlace }: RemarkSheetProps) {
  const sheets = useMemo(() => sheetsOf(folders), [folders])
  const versions = useMemo(() => versionsOf(sheets, remark), [sheets, remark])
  const shown =
    [...versions, ...sheets].find(({ ref }) => ref === place.file) ??
    // The remark is of the first document of its item.
    versions.find(({ isNow }) => isNow) ??
    versions.at(-1) ??
    (remark ? undefined : sheets[0])
  const other = versions.filter(({ documentId }) => documentId === shown?.documentId)
  const at = sheets.findIndex(({ documentId }) => documentId === shown?.documentId)
  const step = (by: 1 | -1) => {
    const to = sheets[at < 0 ? 0 : at + by]
    if (!to) return false
    onPlace({ file: to.ref, page: undefined, view: 'sheet' })
    return true
  }
  const compare = () => {
    const next = other[(other.findIndex(({ ref }) => ref === shown?.ref) + 1) % other.length]
    if (!next || next.ref === shown?.ref) return false
    onPlace({ file: next.ref, view: 'sheet' })
    return true
  }
  useCommands('Документы', [
    { id: 'sheets.previous', title: 'Предыдущий документ', keys: ['['], palette: 'never', run: () => step(-1) },
    { id: 'sheets.next', title: 'Следующий документ', keys: [']'], palette: 'never', run: () => step(1) },
    { id: 'sheets.compare', title: 'Версия при замечании или нынешняя', keys: ['C'], palette: 'never', run: compare },
  ])
  return (
    <>
      <div className="sheet-bar">
        <IconButton label="Предыдущий документ" disabled={at <= 0} onClick={() => step(-1)}>
          <IconChevronLeft size="1.125rem" />
        </IconButton>
        <SearchField
          className="sheet-choice"
          aria-label="Документ"
          options={sheets.map(({ ref, label }) => ({ value: ref, label }))}
          value={sheets[at]?.ref ?? ''}
          onChange={(file) => onPlace({ file: file || undefined, page: undefined })}
        />
        <IconButton label="Следующий документ" disabled={at >= sheets.length - 1} onClick={() => step(1)}>
          <IconChevronRight size="1.125rem" />
        </IconButton>
        {other.length > 1 && (
          <SegmentedControl
            aria-label="Версия документа"
            data={other.map(({ ref, version, isNow }) => ({
              value: ref,
              label: `Версия ${version}${isNow ? ', сейчас' : ', при замечании'}`,
            }))}
            value={shown?.ref ?? ''}
            onChange={(file) => onPlace({ file })}
          />
        )}
      </div>
      <div className="sheet-body">
        {shown ? (
          <SheetViewer key={shown.ref} sheet={shown} remark={remark} place={place} onPlace={onPlace} />
        ) : (
          <EmptyState title="К замечанию не приложен документ">
            {remark?.fieldLabel
              ? `Оно относится к сведениям заявления: ${remark.fieldLabel}.`
              : 'Выберите документ выше, чтобы посмотреть его рядом.'}
          </EmptyState>
        )}
      </div>
    </>
  )
}

function SheetViewer({ sheet, remark, place, onPlace }: InPlace & { sheet: Sheet; remark: Remark | undefined }) {
  const { ref, name, size } = sheet
  const url = fileUrl(files.download, { params: { ref } })
  const isOfRemark = remark?.item?.id === sheet.itemId
  const page = isOfRemark ? (remark?.target.page ?? undefined) : undefined
  const remarkId = remark?.id
  // Another remark of the same document: the document stays open and turns to its page.
  const aim = useMemo(() => (page && remarkId ? { page } : undefined), [page, remarkId])
  const onPage = useCallback((to: number) => onPlace({ page: to > 1 ? to : undefined }), [onPlace])
  const kind = fileKindOf(name)
  if (kind === null)
    return (
      <EmptyState title="Такие файлы здесь не открываются">
        <a href={url} download={name}>
          Скачать {name}
        </a>
      </EmptyState>
    )
  const Shown = viewers[kind]
  return (
    <Suspense fallback={<SkeletonLines lines={6} what="документ" />}>
      <Shown file={{ ref, name, size }} url={url} page={place.page ?? page} onPage={onPage} isBeside aim={aim} />
    </Suspense>
  )
}
