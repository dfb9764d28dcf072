import './schemas.css'
import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { counted } from '@portal/domain/russian/plural'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { modelQuery, type SchemaRow } from '../design-task-queries.ts'
import { schemaStates } from '../design-task-words.ts'
import { SchemaComparison } from './schema-comparison.tsx'
import { SchemaEntry } from './schema-entry.tsx'
import { validityText } from './schema-list.tsx'
import type { SchemaTab } from './schema-search.ts'
import { SchemaSettings } from './schema-settings.tsx'
import { SchemaTree } from './schema-tree.tsx'

interface SchemaViewProps {
  schema: SchemaRow
  /** Others it may be compared with. */
  all: readonly SchemaRow[]
  tab: SchemaTab
  onTab: (tab: SchemaTab) => void
}

/** One schema: what it describes, what is wrong with it, how its form is set up, how it differs from others. */
export function SchemaView({ schema, all, tab, onTab }: SchemaViewProps) {
  const { id, title, version, root, fileName, state, counts, problems, openTasks, loadedAt, loadedBy } = schema
  const [isEntering, setEntering] = useState(false)
  const isUsable = state !== 'unusable'
  const errors = problems.filter(({ kind }) => kind === 'error').length
  const tabs = [
    { id: 'tree', label: 'Что описывает' },
    { id: 'problems', label: 'Замечания', ...(problems.length > 0 && { note: String(problems.length) }) },
    ...(isUsable
      ? [{ id: 'settings', label: 'Настройка формы' } as const, { id: 'compare', label: 'Сравнение' } as const]
      : []),
  ] as const
  return (
    <>
      <PageHead
        title={typograph(title)}
        note={typograph(`Версия ${version || 'не указана'} · корневой элемент ${root || 'не найден'} · ${fileName}`)}
        actions={
          <>
            {isUsable && (
              <Button onClick={() => setEntering(true)}>
                {state === 'ready' ? 'Ввести в действие' : 'Изменить сведения'}
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              href={fileUrl(designTasks.schemaFile, { query: { id } })}
              download
              leftSection={<IconDownload size="1rem" aria-hidden />}
            >
              Скачать XSD
            </Button>
          </>
        }
      />
      {!isUsable && (
        <Notice tone="danger" title="Пользоваться этой схемой нельзя">
          {typograph(
            `Портал нашёл ${counted(errors, ['ошибку', 'ошибки', 'ошибок'])}: они перечислены в «Замечаниях». Сам файл сохранён как есть.`,
          )}
        </Notice>
      )}
      <Card>
        <Facts
          columns={4}
          rows={[
            [
              'Состояние',
              <Chip key="state" tone={schemaStates[state].tone}>
                {schemaStates[state].title}
              </Chip>,
            ],
            ['Действует', validityText(schema) || 'Дни не указаны'],
            ['Вид документа', state === 'ready' ? 'Не указан' : documentTypes[schema.documentType]],
            ['Открытых заданий', String(openTasks)],
            ['Элементов', String(counts.elements)],
            ['Перечней', String(counts.enumerations)],
            ['Правил и ключей', `${counts.asserts} и ${counts.keys}`],
            ['Загружена', typograph([momentText(loadedAt), loadedBy].filter(Boolean).join(', '))],
          ]}
        />
      </Card>
      <Tabs label="О схеме" tabs={tabs} value={tab} onChange={onTab}>
        {tab === 'problems' ? (
          <Problems problems={problems} />
        ) : !isUsable ? (
          <EmptyState title="Формы из этой схемы нет">Прочтите замечания и загрузите исправленную схему.</EmptyState>
        ) : tab === 'compare' ? (
          <SchemaComparison schema={schema} all={all} />
        ) : (
          <OfModel schema={schema} tab={tab} />
        )}
      </Tabs>
      {isEntering && <SchemaEntry schema={schema} onClose={() => setEntering(false)} />}
    </>
  )
}

function OfModel({ schema, tab }: { schema: SchemaRow; tab: 'tree' | 'settings' }) {
  const asked = useQuery({ ...modelQuery(schema.id), staleTime: Number.POSITIVE_INFINITY })
  if (asked.error && !asked.data) return <FailedPart title="Не удалось загрузить форму схемы" query={asked} />
  if (!asked.data) return <SkeletonLines lines={8} what="схему" />
  const { model, settings } = asked.data
  return tab === 'tree' ? (
    <Card title="Элементы документа">
      <SchemaTree schemaId={schema.id} model={model} />
    </Card>
  ) : (
    <SchemaSettings key={schema.id} schema={schema} model={model} saved={settings} />
  )
}

function Problems({ problems }: Pick<SchemaRow, 'problems'>) {
  if (problems.length === 0)
    return (
      <EmptyState title="Замечаний нет">
        Портал прочёл схему целиком и умеет показать всё, что она описывает.
      </EmptyState>
    )
  return (
    <Card title="Что в схеме не так">
      <ul className="schemas-problems">
        {problems.map(({ kind, file, line, text }) => (
          <li key={`${file} ${line} ${text}`}>
            <Chip tone={kind === 'error' ? 'danger' : 'amber'}>{kind === 'error' ? 'ошибка' : 'замечание'}</Chip>
            <div>
              <div>{typograph(text)}</div>
              <div className="meta">{line === null ? file : `${file}, строка ${line}`}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
