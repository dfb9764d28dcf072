import { Checkbox, TextInput } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../platform/i18n/typograph.ts'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

interface LetterItemsProps {
  requestId: string
  chosen: ReadonlySet<string>
  error: string | undefined
  onChoose: (items: ReadonlySet<string>) => void
}

/** Documents of the application a letter opens. */
export function LetterItems({ requestId, chosen, error, onChoose }: LetterItemsProps) {
  const [search, setSearch] = useState('')
  const folders = useQuery(
    apiQuery(keys.request(requestId, 'folders'), completeness.folders, { params: { id: requestId } }),
  )
  const shown = (folders.data?.folders ?? [])
    .map((folder) => ({
      ...folder,
      items: folder.items.filter(({ code, title }) => holdsWords(`${folder.title} ${code} ${title}`, search)),
    }))
    .filter(({ items }) => items.length > 0)
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <div className="form-grid-wide stack g8">
      <TextInput
        aria-label="Найти документ"
        placeholder="Найти документ"
        leftSection={<IconSearch size="1rem" aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {folders.isPending && <SkeletonLines lines={4} what="документы" />}
      <FailedPart title="Не удалось загрузить документы" query={folders} />
      <Checkbox.Group
        label="Документы, которые открываются"
        description={
          chosen.size > 0
            ? `Выбрано: ${counted(chosen.size, forms.document)}`
            : 'Заявитель сможет заменить их и приложить новые файлы'
        }
        required
        error={error}
        value={[...chosen]}
        onChange={() => {}}
      >
        {folders.data && shown.length === 0 && <p className="muted">Таких документов нет. Измените слова поиска.</p>}
        <div className="letter-choices">
          {shown.map((folder) => (
            <fieldset key={folder.id}>
              <legend>{typograph(folder.title)}</legend>
              {folder.items.map(({ id, code, title }) => (
                <Checkbox key={id} value={id} label={`${code} ${typograph(title)}`} onChange={() => toggle(id)} />
              ))}
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
