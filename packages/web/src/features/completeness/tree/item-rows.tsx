import { dayText } from '@portal/domain/calendar/days'
import { IconChevronDown, IconUpload } from '@tabler/icons-react'
import { type DragEvent, memo, useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { toTone } from '../../../platform/ui/tone.ts'
import { useActs } from '../documents-acts.ts'
import { dragged } from './dragged.ts'
import { FileRow } from './file-row.tsx'
import { itemPath } from '../folder-paths.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { ItemDetails } from '../item/item-details.tsx'
import { TaskRow } from '../uploads/task-row.tsx'
import { useItemUploads } from '../uploads/use-uploads.ts'

/** A document of the list with its files, and what is on its way to it. */
export const ItemRows = memo(function ItemRows({ folder, item }: { folder: FolderView; item: ItemView }) {
  const acts = useActs()
  const tasks = useItemUploads(item.id)
  const [open, setOpen] = useState(false)
  const [over, setOver] = useState(false)
  const takes = item.isOpen && !acts.closed
  const drag = (event: DragEvent) => {
    const { types } = event.dataTransfer
    if (!takes || !(types.includes('Files') || types.includes(dragged.type))) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!takes) return
    event.preventDefault()
    event.stopPropagation()
    const carried = dragged.take(event.dataTransfer)
    if (carried) return acts.carry(folder, item, carried)
    acts.drop(folder, item, event.dataTransfer)
  }
  return (
    <div
      className="docs-group"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div
        role="row"
        className="docs-row docs-item"
        data-row
        id={`item-${item.id}`}
        data-path={itemPath(folder, item)}
        tabIndex={-1}
        aria-level={2}
      >
        <div role="gridcell" className="docs-cells">
          <span className="grow">
            <span className="docs-title">
              {typograph(item.title)}
              {item.isRequired && item.isConfirmed && (
                <abbr className="docs-required" title={`Обязательный документ: ${item.why}`}>
                  *
                </abbr>
              )}
            </span>
            <span className="meta docs-hint">{noteOf(item)}</span>
            {takes && <span className="meta docs-hint docs-formats">{acts.accepted(item)}</span>}
          </span>
          {hasOwnState(item) && <Chip tone={toTone(item.tone)}>{item.stateTitle}</Chip>}
          {takes && (
            <button
              type="button"
              className="docs-button"
              data-act="upload"
              tabIndex={-1}
              onClick={() => acts.choose(folder, item)}
            >
              <IconUpload size="1rem" aria-hidden />
              Загрузить
              <span className="sr">{`: ${item.title}`}</span>
            </button>
          )}
          <button
            type="button"
            className="docs-icon"
            data-act="open"
            data-open={open || undefined}
            tabIndex={-1}
            aria-expanded={open}
            aria-label={`Сведения: ${item.title}`}
            title="Сведения"
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size="1.125rem" aria-hidden />
          </button>
        </div>
      </div>
      {item.documents.map((document) => (
        <FileRow key={document.id} folder={folder} item={item} document={document} />
      ))}
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
      {open && <ItemDetails folder={folder} item={item} editable={takes} onClose={() => setOpen(false)} />}
    </div>
  )
})

function noteOf({ why, isRequired, ignoredReason, number, date, author, isConfirmed }: ItemView): string {
  if (ignoredReason !== null) return typograph(`Не разрабатывался: ${ignoredReason}`)
  const identity = [number && `№ ${number}`, date && `от ${dayText(date)}`, author].filter(Boolean).join(' ')
  if (identity) return typograph(identity)
  if (!isRequired) return 'По необходимости'
  return typograph(`${isConfirmed ? 'Обязательный' : 'Обычно нужен'}: ${why}`)
}

// The state of an item with files is told by its files, except what the other side said of it.
function hasOwnState({ documents, state, ignoredReason }: ItemView): boolean {
  if (ignoredReason !== null && documents.length === 0) return true
  return documents.length === 0 || ['remarked', 'opened', 'replaced', 'accepted'].includes(state)
}
