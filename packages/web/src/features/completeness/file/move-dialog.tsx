import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import type { FileInTree } from '../file-in-tree.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { optionsOf, placesOf } from '../placement/places.ts'

interface MoveDialogProps {
  target: FileInTree
  folders: readonly FolderView[]
  onMove: (target: FileInTree, to: ItemView) => void
  onClose: () => void
}

/** Where a document goes, chosen without dragging it. */
export function MoveDialog({ target, folders, onMove, onClose }: MoveDialogProps) {
  const [itemId, setItemId] = useState('')
  const places = placesOf(folders).filter(({ item }) => item.id !== target.item.id)
  const place = places.find(({ item }) => item.id === itemId)
  return (
    <Dialog opened title="Переместить документ" size="small" onClose={onClose}>
      <div className="stack g16">
        <p>
          {target.document.file.name}
          <span className="meta"> Версии, подписи и удостоверяющий лист переместятся вместе с ним.</span>
        </p>
        <SearchField
          aria-label="Куда переместить"
          placeholder="Выберите раздел"
          options={optionsOf(places)}
          value={itemId}
          onChange={setItemId}
        />
        <div className="row g8">
          <Button
            disabled={!place}
            onClick={() => {
              if (place) onMove(target, place.item)
              onClose()
            }}
          >
            Переместить
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
