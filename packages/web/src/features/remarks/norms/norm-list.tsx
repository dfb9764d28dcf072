import { Button } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { normStatus } from '@portal/domain/remarks/norms'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { holdsWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { type DataColumn, DataList } from '../../../platform/ui/list/data-list.tsx'
import { SearchBox } from '../../../platform/ui/list/search-box.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { type KnownNorm, normsQuery } from '../write/ready-queries.ts'
import { NormDialog } from './norm-dialog.tsx'

const title = 'Нормы для замечаний'
// More than one reads: who looks for one types its number.
const mostShown = 200
const none: readonly KnownNorm[] = []

/** Requirements remarks refer to, with the days they are in force; one is added or changed here. */
export function NormList() {
  const list = useQuery(normsQuery)
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<KnownNorm | 'new'>()
  const today = moscowDay(usePortalNow())
  const all = list.data?.norms ?? none
  const found = useMemo(() => all.filter((norm) => holdsWords(wordsOf(norm), text)), [all, text])
  const columns = useMemo(() => columnsFor(today, setEdited), [today])
  return (
    <>
      <PageHead
        note="Замечание, в котором названа норма отсюда, показывает, действует ли она: «СП 63.13330.2018 — действует»"
        actions={
          <Button leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => setEdited('new')}>
            Добавить норму
          </Button>
        }
      />
      {list.isError && !list.data ? (
        <ErrorCard title="Не удалось загрузить нормы" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          {all.length > 0 && (
            <div className="row">
              <SearchBox label="Поиск норм" placeholder="Обозначение, название" value={text} onChange={setText} />
            </div>
          )}
          <Card flush>
            {list.isPending ? (
              <SkeletonRows rows={6} what="нормы" />
            ) : (
              <DataList
                label={title}
                columns={columns}
                rows={found.slice(0, mostShown)}
                rowKey={({ designation }) => designation}
                empty={
                  all.length > 0 ? (
                    <EmptyState title="Ничего не найдено">Измените слова поиска.</EmptyState>
                  ) : (
                    <EmptyState title="Норм пока нет">
                      Добавьте обозначение с годом и дни действия: эксперт увидит предупреждение, если сошлётся на
                      отменённую норму.
                    </EmptyState>
                  )
                }
              />
            )}
          </Card>
          {found.length > mostShown && (
            <p className="meta">
              Показаны первые {mostShown} из {found.length}: уточните поиск.
            </p>
          )}
        </>
      )}
      {edited && (
        <NormDialog norm={edited === 'new' ? undefined : edited} known={all} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

function wordsOf({ designation, title: name, replacedBy }: KnownNorm): string {
  return `${designation} ${name} ${replacedBy ?? ''}`
}

function columnsFor(today: string, onEdit: (norm: KnownNorm) => void): readonly DataColumn<KnownNorm>[] {
  // biome-ignore format: read by columns
  return [
    { key: 'designation', title: 'Обозначение',   width: '13rem', phone: 'bare', cell: ({ designation }) => <b>{designation}</b> },
    { key: 'title',       title: 'Название',      cell: ({ title: name }) => typograph(name) },
    { key: 'since',       title: 'Действует с',   width: '8rem',  tab: true, cell: ({ since }) => (since ? dayText(since) : '–') },
    { key: 'until',       title: 'Не действует с',   width: '8rem',  tab: true, cell: ({ until }) => (until ? dayText(until) : '–') },
    { key: 'state',       title: 'Состояние',     width: '16rem', cell: (norm) => <State norm={norm} today={today} /> },
    { key: 'acts',        title: 'Действие',      width: '7.5rem', phone: 'bare', cell: (norm) => <Button variant="default" size="xs" aria-label={`Изменить ${norm.designation}`} onClick={() => onEdit(norm)}>Изменить</Button> },
  ]
}

const states = {
  inForce: { title: 'Действует', tone: 'success' },
  toCome: { title: 'Ещё не действует', tone: 'info' },
  ended: { title: 'Не действует', tone: 'danger' },
} as const

function State({ norm, today }: { norm: KnownNorm; today: string }) {
  const { tone, title: state } = states[normStatus(norm, today).state]
  return (
    <>
      <Chip tone={tone}>{state}</Chip>
      {norm.replacedBy && <span className="meta"> вместо неё {norm.replacedBy}</span>}
    </>
  )
}
