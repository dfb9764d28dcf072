import './remarks.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconLayoutColumns } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../platform/ui/page/card.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import type { AnswerFile } from './answer/answer-editor.tsx'
import { AwaitedRemark } from './card/awaited-remark.tsx'
import { RemarkCard } from './card/remark-card.tsx'
import type { RemarkChoices } from './write/remark-fields.tsx'
import type { Side } from './list/remark-filters.ts'
import { RemarkList } from './list/remark-list.tsx'
import { ChosenRemarks, RemarksActs } from './work/remarks-acts.tsx'
import { RemarksByLetter } from './dashboard/remarks-by-letter.tsx'
import { RemarksNarrowing } from './list/remarks-narrowing.tsx'
import type { InPlace } from './work/remarks-place.ts'
import { type Remarks, remarksQuery } from './remarks-queries.ts'
import { remarksProgress, remarksTitle } from './remarks-words.ts'
import { useRemarksWork } from './work/use-remarks-work.ts'

interface RemarksSectionProps extends RemarkChoices, InPlace {
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
  /** Where the same stands beside the documents. */
  wide: string
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

/** From so many on, a list is searched. */
const longList = 8

function Workspace({ list, ...props }: RemarksSectionProps & { list: Remarks }) {
  const { requestId, side, items, fields, versions, emptyNote, next, wide, title, withText, place, onPlace } = props
  const { lines } = list
  const work = useRemarksWork({ requestId, list, side, place, onPlace })
  const { filters, filter, current, card, marking } = work
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <>
      <Card className="remarks-head">
        <div className="row wrap g12">
          <h2>{remarksTitle(list, title)}</h2>
          <span className="muted">{remarksProgress(list, side)}</span>
          <span className="grow" />
          <div className="row wrap g12">
            {withText && lines.length > 0 && (
              <Button
                component="a"
                href={wide}
                variant="default"
                leftSection={<IconLayoutColumns size="1rem" aria-hidden />}
              >
                Рядом с документами
              </Button>
            )}
            <RemarksActs {...work.acts} items={items} fields={fields} next={next} />
          </div>
        </div>
        {marking && <ChosenRemarks {...marking} />}
        {withText && lines.length >= longList && <RemarksNarrowing remarks={lines} value={place} onChange={onPlace} />}
        {withText && lines.length > 0 && filters.length > 1 && (
          <SegmentedControl
            aria-label="Какие замечания показать"
            className="remarks-filter"
            data={filters.map(({ id, label, count }) => ({ value: id, label: `${label} ${count}` }))}
            value={filter?.id ?? 'all'}
            onChange={(show) => onPlace({ show })}
          />
        )}
      </Card>
      {lines.length === 0 ? (
        <Card>
          <RemarksByLetter
            requestId={requestId}
            side={side}
            otherwise={<EmptyState title="Замечаний пока нет">{emptyNote}</EmptyState>}
          />
        </Card>
      ) : (
        withText && (
          <div className="remarks" data-opened={place.view === 'card' || undefined}>
            <div ref={setScroller} className="remarks-list">
              <Card flush>
                <RemarkList {...work.lines} scroller={scroller} />
              </Card>
            </div>
            {card ? (
              <RemarkCard key={card.remark.id} {...card} versions={versions} />
            ) : (
              current && <AwaitedRemark {...work.awaited} />
            )}
          </div>
        )
      )}
    </>
  )
}
