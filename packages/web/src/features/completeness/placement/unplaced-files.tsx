import { extensionOf } from '@portal/domain/settings/limits'
import { IconX } from '@tabler/icons-react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { dragged } from '../tree/dragged.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { placesOf } from './places.ts'
import { isSignature, type Unplaced } from './route-files.ts'

interface UnplacedFilesProps {
  files: readonly Unplaced[]
  folders: readonly FolderView[]
  onPlace: (chosen: Unplaced, folder: FolderView, item: ItemView) => void
  onDrop: (chosen: Unplaced) => void
}

/** Dropped files whose place their names do not tell: a person chooses it. */
export function UnplacedFiles(props: UnplacedFilesProps) {
  const { files } = props
  return (
    <>
      <p className="sr" role="status">
        {files.length > 0 && `Не распределено: ${files.map(({ file }) => file.name).join(', ')}. Укажите разделы.`}
      </p>
      {files.length > 0 && <Placing {...props} />}
    </>
  )
}

function Placing({ files, folders, onPlace, onDrop }: UnplacedFilesProps) {
  const places = placesOf(folders)
  const options = places.map(({ item, label }) => ({ value: item.id, label }))
  const choose = (chosen: Unplaced, itemId: string) => {
    const place = places.find(({ item }) => item.id === itemId)
    if (place) onPlace(chosen, place.folder, place.item)
  }
  return (
    <section className="docs-unplaced" aria-label="Не распределено">
      <p>
        <b>Не распределено: {files.length}</b>
        <span className="meta"> По имени файла раздел не понятен. Укажите его или перетащите файл в раздел.</span>
      </p>
      <ul>
        {files.map((one) => (
          <UnplacedFile
            key={keyOf(one)}
            one={one}
            options={options}
            onChoose={(itemId) => choose(one, itemId)}
            onDrop={() => onDrop(one)}
          />
        ))}
      </ul>
    </section>
  )
}

interface UnplacedFileProps {
  one: Unplaced
  options: { value: string; label: string }[]
  onChoose: (itemId: string) => void
  onDrop: () => void
}

function UnplacedFile({ one, options, onChoose, onDrop }: UnplacedFileProps) {
  const { file, signature, fitsSeveral } = one
  const hopeless = isSignature(file)
    ? fitsSeveral
      ? 'Подходит к нескольким файлам: приложите подпись из меню нужного файла'
      : 'Нет файла с таким именем: сначала загрузите сам документ'
    : isArchive(file)
      ? 'Архивы не принимаются. Загрузите файлы по одному'
      : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by the keyboard the field in it does the same
    <li
      draggable={hopeless === undefined}
      onDragStart={({ dataTransfer }) => dragged.begin(dataTransfer, { unplaced: one })}
      onDragEnd={dragged.end}
    >
      <span className="docs-unplaced-name">
        <FileName name={file.name} />
        <span className="meta tab">{signature ? `${sizeText(file.size)} · с подписью` : sizeText(file.size)}</span>
      </span>
      {hopeless ? (
        <span className="danger">{hopeless}</span>
      ) : (
        <SearchField
          aria-label={`Куда загрузить: ${file.name}`}
          placeholder="Выберите раздел"
          options={options}
          value=""
          onChange={onChoose}
        />
      )}
      <IconButton label={`Убрать: ${file.name}`} size="2rem" onClick={onDrop}>
        <IconX size="1.125rem" />
      </IconButton>
    </li>
  )
}

const known = new WeakMap<Unplaced, number>()
let last = 0

// Two files of one name may wait: they came from different folders.
function keyOf(one: Unplaced): number {
  const key = known.get(one) ?? (last += 1)
  known.set(one, key)
  return key
}

// A ZIP among them lay in another ZIP: one alone is opened as it is dropped.
function isArchive({ name }: File): boolean {
  return ['zip', 'rar', '7z'].includes(extensionOf(name))
}
