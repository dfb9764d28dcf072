import { dayText } from '@portal/domain/calendar/days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useHolds, useSession } from '../../../platform/session/session.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { useActs } from '../documents-acts.ts'
import { FormatRule } from './format-rule.tsx'
import { IgnoredForm } from './ignored-form.tsx'
import { itemPath } from '../folder-paths.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { makeItemModel } from './item-model.ts'
import { ItemIdentity } from './item-identity.tsx'
import { RemoveItem } from './remove-item.tsx'
import { SwapButtons } from './swap-buttons.tsx'

interface ItemDetailsProps {
  folder: FolderView
  item: ItemView
  editable: boolean
  onClose: () => void
}

/** What is known of a document: why it is asked for, its number, date and author, or why there is none. */
export function ItemDetails({ folder, item, editable, onClose }: ItemDetailsProps) {
  const acts = useActs()
  const isStaff = useHolds('Administration')
  return (
    <div role="row" className="docs-row docs-details">
      <div role="gridcell" className="stack g16">
        <Facts
          columns={2}
          rows={[
            [item.isRequired ? 'Почему нужен' : 'Когда нужен', typograph(item.why || 'добавлен вами')],
            ['Что принимается', acts.accepted(item)],
          ]}
        />
        {editable ? (
          <ItemForms folder={folder} item={item} onClose={onClose} />
        ) : (
          <Facts
            columns={3}
            rows={[
              ['Номер', item.number ?? 'не указан'],
              ['Дата', item.date ? dayText(item.date) : 'не указана'],
              ['Автор', item.author ?? 'не указан'],
            ]}
          />
        )}
        {editable && <SwapButtons folder={folder} item={item} />}
        {editable && <RemoveItem item={item} />}
        {isStaff && <FormatRule key={`${item.id} ${item.anyFormat}`} folder={folder} item={item} />}
      </div>
    </div>
  )
}

/** What is said of a document, each saved by itself over one revision. */
function ItemForms({ folder, item, onClose }: Omit<ItemDetailsProps, 'editable'>) {
  const { requestId } = useActs()
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const [autosave] = useState(() => makeItemModel({ queries, requestId, item, userId, now: () => new Date() }))
  return (
    <>
      {item.documents.length === 0 && <IgnoredForm folder={folder} item={item} autosave={autosave} />}
      <ItemIdentity path={itemPath(folder, item)} item={item} autosave={autosave} onClose={onClose} />
    </>
  )
}
