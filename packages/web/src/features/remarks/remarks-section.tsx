import './remarks.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApprovalOfSeveral } from './approval-acts.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { useVerdictKeys } from '../../platform/ui/fields/use-verdict-keys.ts'
import type { AnswerFile } from './answer-editor.tsx'
import { RemarksByLetter } from './remarks-by-letter.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { RemarksDashboard } from './remarks-dashboard.tsx'
import { anything, narrowed } from './narrow-remarks.ts'
import { RemarksNarrowing } from './remarks-narrowing.tsx'
import { RemarkCard } from './remark-card.tsx'
import { filtersFor, isWaiting, nextWaiting, type Side } from './remark-filters.ts'
import type { RemarkChoices } from './remark-fields.tsx'
import { RemarkForm } from './remark-form.tsx'
import { RemarkList } from './remark-list.tsx'
import { isUnsent } from '@portal/domain/remarks'
import { type Remark, type Remarks, remarksQuery } from './remarks-queries.ts'

interface RemarksSectionProps extends RemarkChoices {
  requestId: string
  side: Side
  versions: readonly AnswerFile[]
  /** Whose remarks they are, where that is not plain. */
  title?: string | undefined
  /** Texts are open to the reader, not only how many there are. */
  withText: boolean
  /** When there is nothing yet: when it is due. */
  emptyNote: string
  /** The move that follows: «Отправить ответы», «Выдать замечания». */
  next: ReactNode
}

/** The section «Замечания»: the list on the left, the remark with its answer on the right; on a phone one after the other. */
export function RemarksSection(props: RemarksSectionProps) {
  const list = useQuery(remarksQuery(props.requestId))
  if (list.isPending) return <SkeletonCard lines={6} />
  if (list.isError)
    return (
      <ErrorCard
        title="Не удалось загрузить замечания"
        error={list.error}
        note="Ответы, которые вы написали, сохранены на этом компьютере."
        onRetry={() => void list.refetch()}
      />
    )
  return <Workspace {...props} list={list.data} />
}

type Writing = { remark?: Remark | undefined; previous?: Remark | undefined }

/** From so many on, a list is searched. */
const longList = 8

const keyWords = {
  next: 'Следующее замечание',
  previous: 'Предыдущее замечание',
  accept: 'Принять ответ',
  remark: 'Не принять ответ',
}

function Workspace({ list, ...props }: RemarksSectionProps & { list: Remarks }) {
  const { requestId, side, items, fields, versions, emptyNote, next, title = 'Замечания', withText } = props
  const { remarks, me, counts } = list
  const { kinds } = me
  const [narrowing, setNarrowing] = useState(anything)
  const found = narrowed(remarks, narrowing)
  const filters = filtersFor(side, found)
  const [chosenFilter, setFilter] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const [counting, setCounting] = useState(false)
  const [releasing, setReleasing] = useState(false)
  const [marked, setMarked] = useState<ReadonlySet<string>>()
  const filter = filters.find(({ id }) => id === chosenFilter) ?? filters.at(-1)
  const shown = filter ? found.filter((remark) => filter.holds(remark) || remark.id === chosen) : found
  const several = shown.filter(({ id }) => marked?.has(id))
  const current = shown.find(({ id }) => id === chosen) ?? shown.find((remark) => isWaiting(remark, side)) ?? shown[0]
  // An answer that has saved itself waits no more: the remark must not be taken from under the hands of its reader.
  if (chosen === undefined && current && isWaiting(current, side)) setChosen(current.id)
  const select = (id: string) => {
    setChosen(id)
    setOpened(true)
  }
  /** Whatever the list is narrowed to, what is opened stands in it. */
  const open = (id: string) => {
    if (!found.some((one) => one.id === id)) setNarrowing(anything)
    select(id)
  }
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === current?.id)
    const to = shown[at + by]
    if (to) return select(to.id)
    return shown.length > 0 && 'end'
  }
  const goOn = () => {
    const to = current && (nextWaiting(found, side, current.id) ?? nextWaiting(remarks, side, current.id))
    if (to) open(to.id)
  }
  const decides = current?.may.includes('decide')
  useVerdictKeys({
    group: 'Замечания',
    step,
    place: decides ? () => document.querySelector('.remark-verdict') : undefined,
    words: keyWords,
  })
  return (
    <>
      <Card className="remarks-head">
        <div className="row wrap g12">
          <h2>{list.round > 1 ? `${title}, ${list.round}-й круг` : title}</h2>
          <span className="muted">{progressText(list, side)}</span>
          <span className="grow" />
          {kinds.length > 0 && (
            <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => setWriting({})}>
              Добавить замечание
            </Button>
          )}
          {remarks.some(isPassable) && (
            <Button
              variant="default"
              aria-pressed={marked !== undefined}
              onClick={() => setMarked(marked ? undefined : new Set())}
            >
              Выбрать несколько
            </Button>
          )}
          {remarks.length > 0 && (
            <Button variant="default" onClick={() => setCounting(true)}>
              Сводка
            </Button>
          )}
          {me.mayAdd && counts.agreed > 0 && (
            <Button variant="default" onClick={() => setReleasing(true)}>
              Направить ещё {counts.agreed}
            </Button>
          )}
          {next}
        </div>
        {marked && (
          <div className="remarks-chosen">
            <span role="status">
              {several.length === 0 ? 'Отметьте замечания в списке' : `Выбрано ${several.length}`}
            </span>
            <Button variant="default" onClick={() => setMarked(new Set(shown.filter(isPassable).map(({ id }) => id)))}>
              Отметить все
            </Button>
            <ApprovalOfSeveral requestId={requestId} chosen={several} onDone={() => setMarked(undefined)} />
          </div>
        )}
        {remarks.length === 0 && <RemarksByLetter requestId={requestId} side={side} />}
        {withText && remarks.length >= longList && (
          <RemarksNarrowing remarks={remarks} value={narrowing} onChange={setNarrowing} />
        )}
        {withText && remarks.length > 0 && filters.length > 1 && (
          <SegmentedControl
            aria-label="Какие замечания показать"
            className="remarks-filter"
            data={filters.map(({ id, label, count }) => ({ value: id, label: `${label} ${count}` }))}
            value={filter?.id ?? 'all'}
            onChange={setFilter}
          />
        )}
      </Card>
      {remarks.length === 0 ? (
        <Card>
          <EmptyState title="Замечаний пока нет">{emptyNote}</EmptyState>
        </Card>
      ) : (
        withText && (
          <div className="remarks" data-opened={opened || undefined}>
            <Card className="remarks-list" flush>
              {shown.length > 0 ? (
                <RemarkList
                  remarks={shown}
                  side={side}
                  current={current?.id}
                  marked={marked}
                  onMark={setMarked}
                  onSelect={select}
                />
              ) : (
                <EmptyState title="Ничего не найдено">Измените слова поиска или снимите фильтры.</EmptyState>
              )}
            </Card>
            {current && (
              <RemarkCard
                key={current.id}
                requestId={requestId}
                remark={current}
                previous={remarks.find(({ id }) => id === current.previousId)}
                others={joinable(remarks, current)}
                side={side}
                versions={versions}
                isOver={!isWaiting(current, side) && !nextWaiting(remarks, side, current.id)}
                onEdit={(remark) => setWriting({ remark })}
                onRepeat={(previous) => setWriting({ previous })}
                onNext={goOn}
                onOpen={open}
                onBack={() => setOpened(false)}
              />
            )}
          </div>
        )
      )}
      {releasing && <ReleaseDialog requestId={requestId} onClose={() => setReleasing(false)} />}
      {counting && <RemarksDashboard requestId={requestId} onClose={() => setCounting(false)} />}
      {writing && (
        <RemarkForm
          requestId={requestId}
          kinds={kinds.length > 0 ? kinds : writing.remark ? [writing.remark.kind] : []}
          items={items}
          fields={fields}
          disciplines={me.disciplines}
          {...writing}
          isLaterRound={remarks.some(({ kind, issuedAt }) => issuedAt && (kind === 'document' || kind === 'local'))}
          onSaved={(remark) => {
            setWriting(undefined)
            setFilter(undefined)
            setNarrowing(anything)
            select(remark.id)
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  )
}

/** Unsent remarks of the same direction, beside the one itself. */
function joinable(remarks: readonly Remark[], { id, discipline, state }: Remark): Remark[] {
  if (!isUnsent(state)) return []
  return remarks.filter((one) => one.id !== id && one.discipline === discipline && isUnsent(one.state))
}

/** It may go to the lead, be agreed to, or be returned. */
function isPassable({ may }: Remark): boolean {
  return may.includes('send') || may.includes('agree') || may.includes('return')
}

function progressText({ counts }: Remarks, side: Side): string {
  if (side === 'staff' && counts.preparing > 0)
    return `готовятся ${counts.preparing}, из них согласованы ${counts.agreed}, выдано ${counts.total}`
  if (counts.total === 0) return ''
  if (side === 'staff') return `принято ${counts.accepted} из ${counts.total}`
  return counts.unanswered === 0 ? 'ответы есть на все' : `без ответа ${counts.unanswered} из ${counts.total}`
}
