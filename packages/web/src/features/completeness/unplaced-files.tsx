import { extensionOf } from '@portal/domain/limits'
import { IconX } from '@tabler/icons-react'
import { sizeText } from '../../platform/format/numbers.ts'
import { FileName } from '../../platform/ui/file-name.tsx'
import { IconButton } from '../../platform/ui/icon-button.tsx'
import { SearchField } from '../../platform/ui/search-field.tsx'
import { dragged } from './dragged.ts'
import type { FolderView, ItemView } from './folders-queries.ts'
import { placesOf } from './places.ts'
import { isSignature } from './route-files.ts'

interface UnplacedFilesProps {
  files: readonly File[]
  folders: readonly FolderView[]
  onPlace: (file: File, folder: FolderView, item: ItemView) => void
  onDrop: (file: File) => void
}

/** Dropped files whose place their names do not tell: a person chooses it. */
export function UnplacedFiles(props: UnplacedFilesProps) {
  const { files } = props
  return (
    <>
      <p className="sr" role="status">
        {files.length > 0 && `Не распределено: ${files.map(({ name }) => name).join(', ')}. Укажите разделы.`}
      </p>
      {files.length > 0 && <Placing {...props} />}
    </>
  )
}

function Placing({ files, folders, onPlace, onDrop }: UnplacedFilesProps) {
  const places = placesOf(folders)
  const options = places.map(({ item, label }) => ({ value: item.id, label }))
  const choose = (file: File, itemId: string) => {
    const place = places.find(({ item }) => item.id === itemId)
    if (place) onPlace(file, place.folder, place.item)
  }
  return (
    <section className="docs-unplaced" aria-label="Не распределено">
      <p>
        <b>Не распределено: {files.length}</b>
        <span className="meta"> По имени файла раздел не понятен. Укажите его или перетащите файл в раздел.</span>
      </p>
      <ul>
        {files.map((file) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by the keyboard the field in it does the same
          <li
            key={`${file.name} ${file.size}`}
            draggable={!isSignature(file) && !isArchive(file)}
            onDragStart={({ dataTransfer }) => dragged.begin(dataTransfer, { unplaced: file })}
            onDragEnd={dragged.end}
          >
            <span className="docs-unplaced-name">
              <FileName name={file.name} />
              <span className="meta tab">{sizeText(file.size)}</span>
            </span>
            {isSignature(file) ? (
              <span className="danger">Нет файла с таким именем: сначала загрузите сам документ</span>
            ) : isArchive(file) ? (
              <span className="danger">Архивы не принимаются. Загрузите файлы по одному</span>
            ) : (
              <SearchField
                aria-label={`Куда загрузить: ${file.name}`}
                placeholder="Выберите раздел"
                options={options}
                value=""
                onChange={(itemId) => choose(file, itemId)}
              />
            )}
            <IconButton label={`Убрать: ${file.name}`} size="2rem" onClick={() => onDrop(file)}>
              <IconX size="1.125rem" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isArchive({ name }: File): boolean {
  return ['rar', '7z'].includes(extensionOf(name))
}
