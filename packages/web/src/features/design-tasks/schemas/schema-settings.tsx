import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { contentOf, placeName } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { findPlace, valueAt } from '@portal/domain/design-tasks/form-path'
import { placeWords } from '@portal/domain/design-tasks/find-places'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { useAskedLeave } from '../../../platform/ui/dialogs/use-asked-leave.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { modelQuery, type SchemaRow, settingsQuery } from '../design-task-queries.ts'
import { sectionsOf } from '../form/sections.ts'
import { FormPreview } from './form-preview.tsx'
import { type FormSettings, withField, withMoved } from './form-settings.ts'
import { SchemaTree } from './schema-tree.tsx'

interface SchemaSettingsProps {
  schema: SchemaRow
  model: FormModel
  saved: FormSettings
}

/** Titles, helps, usual values and the order of sections, said over a schema without changing it. */
export function SchemaSettings({ schema, model, saved }: SchemaSettingsProps) {
  const { id, revision, documentType, title, validFrom, validUntil } = schema
  // Null: nothing was changed here since the last save.
  const [mine, setMine] = useState<{ settings: FormSettings; revision: number } | null>(null)
  const settings = mine?.settings ?? saved
  // Said over the revision it was begun on: what a colleague has saved since is not written over.
  const setSettings = (next: FormSettings) => setMine({ settings: next, revision: mine?.revision ?? revision })
  const [place, setPlace] = useState('')
  const toast = useToast()
  const queries = useQueryClient()
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved)
  useAskedLeave(() => isChanged, 'Настройка формы не сохранена. Уйти без неё?')
  const save = useSend(designTasks.updateSchema, {
    stale: [keys.designTasks()],
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: modelQuery(id).queryKey })
      setMine(null)
      toast({ text: 'Настройка формы сохранена' })
    },
  })
  return (
    <div className="stack g16">
      <div className="schemas-setup">
        <Card title="Места документа">
          <div className="schemas-setup-tree">
            <SchemaTree schemaId={id} model={model} chosen={place} onChoose={setPlace} />
          </div>
        </Card>
        <div className="stack g16">
          <PlaceSettings model={model} place={place} settings={settings} onChange={setSettings} />
          <SectionOrder model={model} settings={settings} onChange={setSettings} />
          <Card title="Сохранение">
            <div className="stack g12">
              <p className="meta">
                Настройка сохраняется рядом со схемой отдельной версией; саму схему и проверку по ней она не меняет.
              </p>
              <FailureNotice error={save.error} />
              <div className="row wrap g8">
                <Button
                  disabled={!isChanged}
                  loading={save.isPending}
                  onClick={() =>
                    save.mutate({
                      body: {
                        id,
                        revision: mine?.revision ?? revision,
                        documentType,
                        title,
                        validFrom,
                        validUntil,
                        settings,
                      },
                    })
                  }
                >
                  Сохранить настройку
                </Button>
                <Button variant="default" disabled={!isChanged} onClick={() => setMine(null)}>
                  Отменить изменения
                </Button>
              </div>
              <EarlierSettings schema={schema} onTake={setSettings} />
            </div>
          </Card>
        </div>
      </div>
      <FormPreview schemaId={id} model={model} settings={settings} place={place} />
    </div>
  )
}

interface PartProps {
  model: FormModel
  settings: FormSettings
  onChange: (settings: FormSettings) => void
}

function PlaceSettings({ model, place, settings, onChange }: PartProps & { place: string }) {
  if (place === '')
    return (
      <Card title="Выберите место">
        <p className="muted">
          Слева выберите раздел или поле: здесь появятся его название, пояснение и обычное значение.
        </p>
      </Card>
    )
  const own = settings.fields[place]
  const { title, help } = placeWords(model, place)
  const found = findPlace(model, place)
  const value = found && valueAt(found)
  const takesInitial = value !== undefined && !['image', 'id', 'idref', 'idrefs'].includes(value.kind)
  const change = (name: 'title' | 'help' | 'initial', text: string) =>
    onChange(withField(settings, place, { [name]: text === '' ? undefined : text }))
  return (
    <Card title={typograph(placeName(model, place))}>
      <div className="stack g12">
        <TextField
          label="Название"
          placeholder={title}
          maxLength={500}
          value={own?.title ?? ''}
          onChange={(event) => change('title', event.target.value)}
        />
        <TextArea
          label="Пояснение"
          placeholder={help || 'Пояснения в схеме нет'}
          maxLength={4000}
          value={own?.help ?? ''}
          onChange={(event) => change('help', event.target.value)}
        />
        {takesInitial ? (
          <TextField
            label="Обычное значение"
            description="Стоит в новом пустом задании; дата пишется как ГГГГ-ММ-ДД, значение перечня — его кодом"
            maxLength={4000}
            value={own?.initial ?? ''}
            onChange={(event) => change('initial', event.target.value)}
          />
        ) : (
          <p className="meta">Обычное значение задаётся полям, которые стоят в документе один раз.</p>
        )}
      </div>
    </Card>
  )
}

const blank = contentOf([])

function SectionOrder({ model, settings, onChange }: PartProps) {
  const sections = sectionsOf(model, settings, blank)
  const ids = sections.map(({ id }) => id)
  if (sections.length < 2) return null
  return (
    <Card title="Порядок разделов">
      <ol className="schemas-order">
        {sections.map(({ id, title }, at) => (
          <li key={id}>
            <span className="grow">{typograph(title)}</span>
            <IconButton
              label={`Выше: ${title}`}
              disabled={at === 0}
              onClick={() => onChange(withMoved(settings, ids, id, -1))}
            >
              <IconArrowUp size="1.125rem" aria-hidden />
            </IconButton>
            <IconButton
              label={`Ниже: ${title}`}
              disabled={at === sections.length - 1}
              onClick={() => onChange(withMoved(settings, ids, id, 1))}
            >
              <IconArrowDown size="1.125rem" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function EarlierSettings({ schema, onTake }: { schema: SchemaRow; onTake: (settings: FormSettings) => void }) {
  const asked = useQuery(settingsQuery(schema.id, schema.revision))
  const [chosen, setChosen] = useState('')
  const rows = asked.data?.rows ?? []
  if (asked.error) return <FailureNotice error={asked.error} />
  if (rows.length === 0) return null
  const options = rows.map(({ revision, savedAt, savedBy }) => ({
    value: String(revision),
    label: `${momentText(savedAt)}, ${savedBy}`,
  }))
  const taken = rows.find(({ revision }) => String(revision) === chosen)
  return (
    <div className="stack g8">
      <SelectField label="Сохранённые прежде" options={options} value={chosen} onChange={setChosen} />
      <div>
        <Button size="compact-sm" variant="default" disabled={!taken} onClick={() => taken && onTake(taken.settings)}>
          Взять эту настройку
        </Button>
      </div>
    </div>
  )
}
