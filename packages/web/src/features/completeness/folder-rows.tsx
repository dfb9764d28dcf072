import { slots } from '@portal/domain/request/slots'
import { typedKeys } from '@portal/domain/typed-keys'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { memo } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Mark } from '../../platform/ui/mark.tsx'
import { AddItem } from './add-item.tsx'
import { signableOf, useActs } from './documents-acts.ts'
import { type DocumentFilter, folderState, needsSignature, passes } from './document-filter.ts'
import { folderPath, type FolderView } from './folders-queries.ts'
import { ItemRows } from './item-rows.tsx'

interface FolderRowsProps {
  folder: FolderView
  expanded: boolean
  filter: DocumentFilter
  onToggle: (id: string) => void
}

/** A folder, and when it is open its items. */
export const FolderRows = memo(function FolderRows({ folder, expanded, filter, onToggle }: FolderRowsProps) {
  const acts = useActs()
  const { mark, note } = folderState(folder)
  const { code, title } = nameOf(folder)
  const unsigned = folder.items.flatMap((item) =>
    item.documents.filter(needsSignature).map((document) => signableOf({ item, document })),
  )
  return (
    <>
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
            <button
              type="button"
              className="docs-link"
              data-act="sign"
              tabIndex={-1}
              onClick={() => acts.sign(unsigned)}
            >
              Подписать
              <span className="sr">{` файлы папки «${title}»`}</span>
            </button>
          )}
          <Mark state={mark} label={note} />
        </div>
      </div>
      {expanded &&
        folder.items
          .filter((item) => passes(filter, item))
          .map((item) => <ItemRows key={item.id} folder={folder} item={item} />)}
      {expanded && filter === 'all' && folder.isOpen && !acts.closed && <AddItem folder={folder} />}
    </>
  )
})

/** «01 ПЗ» and the title; folders without a section have no code. */
export function nameOf({ slot, title }: Pick<FolderView, 'slot' | 'title'>): {
  code: string | undefined
  title: string
} {
  if (!/^\d/.test(slot)) return { code: undefined, title }
  const key = typedKeys(slots).find((one) => one === slot)
  if (!key) return { code: slot, title }
  const { mark } = slots[key]
  return { code: `${slot} ${mark}`, title: title.startsWith(`${mark}. `) ? title.slice(mark.length + 2) : title }
}
