import { isSlot, sectionMark, slots } from '@portal/domain/request/documents/slots'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { memo } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Mark } from '../../../platform/ui/display/mark.tsx'
import { signableOf, useActs } from '../documents-acts.ts'
import { folderState, needsSignature } from './document-filter.ts'
import { folderPath } from '../folder-paths.ts'
import type { FolderView } from '../folders-queries.ts'

interface FolderRowProps {
  folder: FolderView
  expanded: boolean
  onToggle: (id: string) => void
}

/** A folder: what it is of, how complete it is, and whether its items are shown. */
export const FolderRow = memo(function FolderRow({ folder, expanded, onToggle }: FolderRowProps) {
  const acts = useActs()
  const { mark, note } = folderState(folder)
  const { code, title } = nameOf(folder)
  const unsigned = folder.items.flatMap((item) =>
    item.documents.filter(needsSignature).map((document) => signableOf({ item, document })),
  )
  return (
    <div
      role="row"
      className="docs-row docs-folder"
      data-row
      id={`folder-${folder.id}`}
      data-path={folderPath(folder)}
      tabIndex={-1}
      aria-level={1}
      aria-expanded={expanded}
    >
      <div role="gridcell" className="docs-cells">
        <button
          type="button"
          className="docs-toggle"
          data-act="toggle open"
          tabIndex={-1}
          aria-expanded={expanded}
          onClick={() => onToggle(folder.id)}
        >
          <IconChevronRight size="1.125rem" aria-hidden />
          <span className="docs-code tab">{code ?? <IconFolder size="1.125rem" aria-hidden />}</span>
          <span className="grow">
            <span className="docs-title">{typograph(title)}</span>
            {folder.hint && <span className="meta docs-hint">{typograph(folder.hint)}</span>}
          </span>
        </button>
        <span className="meta docs-note">{note}</span>
        {unsigned.length > 0 && !acts.unsigned && (
          <button type="button" className="docs-link" data-act="sign" tabIndex={-1} onClick={() => acts.sign(unsigned)}>
            Подписать
            <span className="sr">{` файлы папки «${title}»`}</span>
          </button>
        )}
        <Mark state={mark} />
      </div>
    </div>
  )
})

/** «01 ПЗ» and the title; folders without a section have no code. */
export function nameOf(folder: Pick<FolderView, 'code' | 'slot' | 'title'>): {
  code: string | undefined
  title: string
} {
  const { slot, title } = folder
  if (!/^\d/.test(slot)) return { code: undefined, title }
  if (!isSlot(slot)) return { code: slot, title }
  const { mark } = slots[slot]
  return {
    code: `${slot} ${sectionMark(folder.code, slot)}`,
    title: title.startsWith(`${mark}. `) ? title.slice(mark.length + 2) : title,
  }
}
