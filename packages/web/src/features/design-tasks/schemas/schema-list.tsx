import { dayText } from '@portal/domain/calendar/days'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { newId } from '../../../platform/session/ids.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { DropLabel, FileDrop } from '../../../platform/ui/files/file-drop.tsx'
import { type DataColumn, DataList } from '../../../platform/ui/list/data-list.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { type SchemaRow, schemasQuery } from '../design-task-queries.ts'
import { schemaStates } from '../design-task-words.ts'

interface SchemaListProps {
  onOpen: (id: string) => void
}

/** The schemas that forms are made by, and the way to bring another one. */
export function SchemaList({ onOpen }: SchemaListProps) {
  const asked = useQuery(schemasQuery)
  return (
    <>
      <SchemaUpload onOpen={onOpen} />
      {asked.error && !asked.data ? (
        <ErrorCard title="Не удалось загрузить схемы" error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Card title="Загруженные схемы" flush>
          {asked.data ? (
            <DataList
              label="Загруженные схемы"
              columns={columns}
              rows={asked.data.rows}
              rowKey={({ id }) => id}
              onOpen={({ id }) => onOpen(id)}
              empty={
                <EmptyState title="Схем пока нет">
                  Загрузите схему задания: по ней портал сделает форму, печать и проверку.
                </EmptyState>
              }
            />
          ) : (
            <SkeletonRows rows={3} what="схемы" />
          )}
        </Card>
      )}
    </>
  )
}

// biome-ignore format: read by columns
const columns: readonly DataColumn<SchemaRow>[] = [
  { key: 'title', title: 'Схема', phone: 'bare', cell: titleCell },
  { key: 'version', title: 'Версия', width: '5.5rem', tab: true, cell: ({ version }) => version },
  { key: 'state', title: 'Состояние', width: '9rem', phone: 'bare', cell: stateCell },
  { key: 'days', title: 'Действует', width: '9rem', tab: true, cell: (row) => validityText(row) },
  { key: 'problems', title: 'Замечания', width: '6.5rem', align: 'end', tab: true, cell: ({ problems }) => problems.length || '' },
  { key: 'open', title: 'Открытых заданий', width: '6.5rem', align: 'end', tab: true, cell: ({ openTasks }) => openTasks || '' },
  { key: 'loaded', title: 'Загружена', width: '9.5rem', tab: true, cell: ({ loadedAt }) => momentText(loadedAt) },
]

function stateCell({ state }: SchemaRow) {
  return <Chip tone={schemaStates[state].tone}>{schemaStates[state].title}</Chip>
}

function titleCell({ id, title, fileName, documentType, state, validFrom }: SchemaRow) {
  const isEntered = state !== 'unusable' && validFrom !== null
  return (
    <>
      <a href={`/design-tasks/schemas/${id}`} data-row-link>
        {typograph(title)}
      </a>
      <div className="meta">{isEntered ? documentTypes[documentType] : fileName}</div>
    </>
  )
}

/** From which day to which a schema is in force. */
export function validityText({ validFrom, validUntil }: Pick<SchemaRow, 'validFrom' | 'validUntil'>): string {
  if (validFrom === null) return ''
  return validUntil === null ? `с ${dayText(validFrom)}` : `${dayText(validFrom)} — ${dayText(validUntil)}`
}

function SchemaUpload({ onOpen }: SchemaListProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const take = async (file: File) => {
    setName(file.name)
    setFailure(undefined)
    try {
      const input = { query: { name: file.name }, key: newId() }
      const { schema, isKnown } = await upload(designTasks.uploadSchema, input, file, () => undefined)
      await queries.invalidateQueries({ queryKey: keys.designTasks('schemas') })
      if (isKnown) toast({ text: 'Такая схема уже загружена, вот она' })
      onOpen(schema.id)
    } catch (error) {
      setFailure(error)
    } finally {
      setName(undefined)
    }
  }
  return (
    <Card title="Загрузить схему">
      <div className="stack g12">
        <FileDrop
          label={name === undefined ? <DropLabel what="схему" /> : `Разбираем «${name}»…`}
          hint="XSD до 20 МБ или архив ZIP со схемами, которые она подключает. По сети портал ничего не берёт"
          accept=".xsd,.zip"
          disabled={name !== undefined}
          onFiles={([file]) => {
            if (file) void take(file)
          }}
        />
        <FailureNotice title="Схема не принята" error={failure} />
      </div>
    </Card>
  )
}
