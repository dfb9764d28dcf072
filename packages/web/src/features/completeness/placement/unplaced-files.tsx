import { Button, Checkbox } from '@mantine/core'
import { counted, forms } from '@portal/domain/russian/plural'
import { extensionOf } from '@portal/domain/settings/limits'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { dragged } from '../tree/dragged.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { optionsOf, placesOf } from './places.ts'
import { isSignature, type Unplaced } from './route-files.ts'

interface UnplacedFilesProps {
  files: readonly Unplaced[]
  folders: readonly FolderView[]
  onPlace: (chosen: readonly Unplaced[], folder: FolderView, item: ItemView) => void
  onDrop: (chosen: Unplaced) => void
}

/** Dropped files whose place their names do not tell: a person chooses it, for each or for many at once. */
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
  const options = optionsOf(places)
  const [marked, setMarked] = useState<ReadonlySet<Unplaced>>(new Set())
  const placeable = files.filter((one) => hopelessness(one) === undefined)
  const chosen = placeable.filter((one) => marked.has(one))
  const choose = (some: readonly Unplaced[], itemId: string) => {
    const place = places.find(({ item }) => item.id === itemId)
    if (place) onPlace(some, place.folder, place.item)
  }
  const mark = (some: readonly Unplaced[], on: boolean) =>
    setMarked(new Set(on ? [...marked, ...some] : [...marked].filter((one) => !some.includes(one))))
  return (
    <section className="docs-unplaced" aria-label="Не распределено">
      <p>
        <b>Не распределено: {files.length}</b>
        <span className="meta"> По имени файла раздел не понятен. Укажите его или перетащите файл в раздел.</span>
      </p>
      {placeable.length > 1 && (
        <div className="docs-unplaced-many">
          <Checkbox
            label={chosen.length > 0 ? `Выбрано: ${counted(chosen.length, forms.file)}` : 'Выбрать все'}
            checked={chosen.length === placeable.length}
            indeterminate={chosen.length > 0 && chosen.length < placeable.length}
            onChange={({ target }) => mark(placeable, target.checked)}
          />
          {chosen.length > 0 && (
            <>
              <SearchField
                aria-label={`Куда загрузить выбранное: ${counted(chosen.length, forms.file)}`}
                placeholder="Раздел для всех выбранных"
                options={options}
                value=""
                onChange={(itemId) => choose(chosen, itemId)}
              />
              <Button variant="default" size="compact-md" onClick={() => chosen.forEach(onDrop)}>
                Убрать выбранные
              </Button>
            </>
          )}
        </div>
      )}
      <ul>
        {files.map((one) => (
          <UnplacedFile
            key={keyOf(one)}
            one={one}
            options={options}
            isMarked={placeable.length > 1 ? marked.has(one) : undefined}
            onMark={(on) => mark([one], on)}
            onChoose={(itemId) => choose([one], itemId)}
            onDrop={() => onDrop(one)}
          />
        ))}
      </ul>
    </section>
  )
}

interface UnplacedFileProps {
  one: Unplaced
  options: ReturnType<typeof optionsOf>
  /** Whether it is among the chosen; undefined: there is nothing to choose from. */
  isMarked: boolean | undefined
  onMark: (on: boolean) => void
  onChoose: (itemId: string) => void
  onDrop: () => void
}

function UnplacedFile({ one, options, isMarked, onMark, onChoose, onDrop }: UnplacedFileProps) {
  const { file, signature } = one
  const hopeless = hopelessness(one)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by the keyboard the field in it does the same
    <li
      draggable={hopeless === undefined}
      onDragStart={({ dataTransfer }) => dragged.begin(dataTransfer, { unplaced: one })}
      onDragEnd={dragged.end}
    >
      <span className="docs-unplaced-name">
        {isMarked !== undefined && hopeless === undefined && (
          <Checkbox
            aria-label={`Выбрать: ${file.name}`}
            checked={isMarked}
            onChange={({ target }) => onMark(target.checked)}
          />
        )}
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

/** Why no place can be chosen for it. */
function hopelessness({ file, fitsSeveral, why }: Unplaced): string | undefined {
  if (isArchive(file)) return 'Архивы не принимаются. Загрузите файлы по одному'
  if (!isSignature(file)) return undefined
  return fitsSeveral
    ? 'Подходит к нескольким файлам: приложите подпись из меню нужного файла'
    : (why ?? 'Нет файла с таким именем: сначала загрузите сам документ')
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
