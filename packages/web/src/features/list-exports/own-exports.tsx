import { Button } from '@mantine/core'
import { listExports } from '@portal/contract/features/list-exports/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { countText, sizeText } from '../../platform/format/numbers.ts'
import { percentOf, rowsText } from '../../platform/list/export/export-by-job.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Bar } from '../../platform/ui/feedback/bar.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { type DataColumn, DataList } from '../../platform/ui/list/data-list.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { PageHead } from '../../platform/ui/page/page.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { exportsKey, exportsQuery, type ListExport } from './list-exports-queries.ts'

const askAgainMs = 1500
const none: readonly ListExport[] = []
const title = 'Файлы списков'

// biome-ignore format: read by columns
const lists = {
  journal: { title: 'Журнал заявлений',  path: '/journal' },
  events:  { title: 'Системные события', path: '/system-events' },
} as const

// biome-ignore format: read by columns
const states = {
  waiting: { tone: 'info',    label: 'Ждёт очереди' },
  running: { tone: 'info',    label: 'Готовится' },
  done:    { tone: 'success', label: 'Готов' },
  failed:  { tone: 'danger',  label: 'Не получился' },
  stopped: { tone: 'neutral', label: 'Остановлен' },
} as const

/** What the person has had made into files: how far each is, where to take it, from which list it came. */
export function OwnExports() {
  const toast = useToast()
  const list = useQuery({
    ...exportsQuery(),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? askAgainMs : false),
  })
  const { mutate: stop } = useSend(listExports.stop, {
    stale: [exportsKey],
    onFailed: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const columns = useMemo(() => columnsWith((id) => stop({ params: { id } })), [stop])
  return (
    <>
      <PageHead title={title} note="Длинный файл готовится сам, страницу можно закрыть. Готовый хранится 7 дней" />
      {list.isError && !list.data ? (
        <ErrorCard title="Не удалось загрузить файлы" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Card flush>
          {list.isPending ? (
            <SkeletonRows rows={4} what="файлы списков" />
          ) : (
            <DataList
              label={title}
              columns={columns}
              rows={list.data?.exports ?? none}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="Файлов пока нет">
                  Откройте журнал или системные события и нажмите «Excel»: файл появится здесь.
                </EmptyState>
              }
            />
          )}
        </Card>
      )}
    </>
  )
}

function isUnderWay({ state }: ListExport): boolean {
  return state === 'waiting' || state === 'running'
}

function columnsWith(stop: (id: string) => void): readonly DataColumn<ListExport>[] {
  // biome-ignore format: read by columns
  return [
    { key: 'list',  title: 'Список',  phone: 'bare', cell: listCell },
    { key: 'at',    title: 'Когда',   width: '10rem', tab: true, cell: ({ createdAt }) => momentText(createdAt) },
    { key: 'rows',  title: 'Строк',   width: '8rem', align: 'end', tab: true, cell: ({ rows }) => countText(rows) },
    { key: 'state', title: 'Что с ним', width: '16rem', cell: stateCell },
    { key: 'acts',  title: 'Действие', width: '9rem', phone: 'bare', cell: (one) => actCell(one, stop) },
  ]
}

function listCell({ list, search, format }: ListExport) {
  const { title: name, path } = lists[list]
  const names = new URLSearchParams(search)
  names.delete('sort')
  names.delete('thenBy')
  return (
    <span className="stack">
      <a href={search === '' ? path : `${path}?${search}`}>{name}</a>
      <span className="meta">
        {format === 'csv' ? 'CSV' : 'Excel'}, {names.size > 0 ? 'с отбором' : 'весь список'}
      </span>
    </span>
  )
}

function stateCell(one: ListExport) {
  const { tone, label } = states[one.state]
  const percent = percentOf(one)
  return (
    <span className="stack g4">
      <span>
        <Chip tone={tone}>{one.state === 'done' && !one.file ? 'Больше не хранится' : label}</Chip>
      </span>
      {one.state === 'running' && percent !== undefined && <Bar value={percent} label={rowsText(one)} />}
      {one.why !== null && <span className="meta">{one.why}</span>}
      {one.file && (
        <span className="meta">
          {sizeText(one.file.size)}, до {momentText(one.file.keptUntil)}
        </span>
      )}
    </span>
  )
}

function actCell(one: ListExport, stop: (id: string) => void) {
  const { title: name } = lists[one.list]
  if (isUnderWay(one))
    return (
      <Button size="compact-sm" variant="default" onClick={() => stop(one.id)} aria-label={`Остановить: ${name}`}>
        Остановить
      </Button>
    )
  return (
    one.file && (
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        href={fileUrl(listExports.file, { params: { id: one.id } })}
        download={one.file.name}
        aria-label={`Скачать: ${one.file.name}`}
      >
        Скачать
      </Button>
    )
  )
}
