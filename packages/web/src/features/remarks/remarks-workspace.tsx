import './remarks.css'
import './workspace.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import type { AnswerFile } from './answer/answer-editor.tsx'
import { narrowings } from './list/narrow-remarks.ts'
import { AwaitedRemark } from './card/awaited-remark.tsx'
import { RemarkCard } from './card/remark-card.tsx'
import type { RemarkChoices } from './write/remark-fields.tsx'
import type { Side } from './list/remark-filters.ts'
import { RemarkList } from './list/remark-list.tsx'
import { remarkName } from './remark-words.ts'
import { ChosenRemarks, RemarksActs } from './work/remarks-acts.tsx'
import { RemarkChoices as Choices, RemarksSearch } from './list/remarks-narrowing.tsx'
import { anything, type InPlace, type RemarksPlace } from './work/remarks-place.ts'
import { type Remark, type Remarks, remarksQuery } from './remarks-queries.ts'
import { remarksProgress, remarksTitle } from './remarks-words.ts'
import { useRemarksWork } from './work/use-remarks-work.ts'

interface RemarksWorkspaceProps extends RemarkChoices, InPlace {
  requestId: string
  side: Side
  versions: readonly AnswerFile[]
  title?: string | undefined
  emptyNote: string
  /** The way back to the application. */
  back: ReactNode
  /** How long the reader has. */
  term: ReactNode
  /** What follows: «К отправке», «Выдать замечания». */
  next: ReactNode
  /** The document beside the remark; without one, what is looked at while there are none. */
  renderSheet: (remark: Remark | undefined) => ReactNode
}

/** Remarks beside the documents they are about: sheet, list and card on a desk, one after the other on a phone. */
export function RemarksWorkspace(props: RemarksWorkspaceProps) {
  const list = useQuery(remarksQuery(props.requestId))
  if (list.isPending) return <SkeletonLines lines={8} what="замечания" />
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

const views = [
  { value: 'list', label: 'Список' },
  { value: 'sheet', label: 'Лист' },
] as const

function Workspace({ list, ...props }: RemarksWorkspaceProps & { list: Remarks }) {
  const { requestId, side, items, fields, versions, emptyNote, back, term, next, title, place, onPlace } = props
  const { lines } = list
  const work = useRemarksWork({ requestId, list, side, place, onPlace })
  const { current, read, card } = work
  const view = place.view ?? 'list'
  return (
    <div className="workspace" data-view={view}>
      <header className="workspace-head">
        <span className="workspace-back">{back}</span>
        <h1>{remarksTitle(list, title)}</h1>
        <span className="muted">{remarksProgress(list, side)}</span>
        <span className="grow" />
        {term}
        <div className="workspace-acts">
          <RemarksActs {...work.acts} items={items} fields={fields} next={next} />
        </div>
      </header>
      <SegmentedControl
        className="workspace-views"
        aria-label="Что показать"
        fullWidth
        data={[...views, { value: 'card', label: side === 'declarant' ? 'Ответ' : 'Замечание' }]}
        value={view}
        onChange={(value) => onPlace({ view: viewOf(value) })}
      />
      {lines.length === 0 ? (
        <div className="workspace-empty">
          <EmptyState title="Замечаний пока нет">{emptyNote}</EmptyState>
        </div>
      ) : (
        <>
          <section className="workspace-sheet" aria-label="Документ">
            {current && !read ? <SkeletonLines lines={6} what="документ" /> : props.renderSheet(read)}
          </section>
          <ListPane {...{ list, place, onPlace, work }} />
          {/* By its key another remark is read from its beginning. */}
          <section
            key={current?.id}
            className="workspace-card"
            aria-label={current ? remarkName(current) : 'Замечание'}
          >
            {card ? (
              <RemarkCard key={card.remark.id} {...card} versions={versions} />
            ) : (
              current && <AwaitedRemark {...work.awaited} />
            )}
          </section>
        </>
      )}
    </div>
  )
}

interface ListPaneProps extends InPlace {
  list: Remarks
  work: ReturnType<typeof useRemarksWork>
}

/** Search and filters above the list, which scrolls by itself. */
function ListPane({ list: { lines }, place, onPlace, work }: ListPaneProps) {
  const { filters, filter, marking } = work
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const set = narrowings(place)
  const [filtering, setFiltering] = useState(set > 0)
  return (
    <section className="workspace-list" aria-label="Список замечаний">
      <h2 className="sr">Список замечаний</h2>
      <div className="workspace-list-head">
        {filters.length > 1 && (
          <SelectField
            className="workspace-show"
            aria-label="Какие замечания показать"
            empty={null}
            options={filters.map(({ id, label, count }) => ({ value: id, label: `${label}: ${count}` }))}
            value={filter?.id ?? 'all'}
            onChange={(show) => onPlace({ show })}
          />
        )}
        <Button
          variant="default"
          className="workspace-filter"
          aria-expanded={filtering}
          leftSection={<IconFilter size="1rem" aria-hidden />}
          onClick={() => setFiltering(!filtering)}
        >
          {set > 0 ? `Фильтры ${set}` : 'Фильтры'}
        </Button>
        <RemarksSearch value={place} onChange={onPlace} />
        {filtering && <Choices remarks={lines} value={place} onChange={onPlace} />}
        {(set > 0 || place.text || place.show) && (
          <button type="button" className="link-button" onClick={() => onPlace(anything)}>
            Показать все {lines.length}
          </button>
        )}
        {marking && <ChosenRemarks {...marking} />}
      </div>
      <div ref={setScroller} className="workspace-lines">
        <RemarkList {...work.lines} scroller={scroller} />
      </div>
    </section>
  )
}

function viewOf(value: string): RemarksPlace['view'] {
  return (['list', 'sheet', 'card'] as const).find((view) => view === value)
}
