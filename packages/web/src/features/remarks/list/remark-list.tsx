import { Checkbox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { isDone, isWaiting, type RemarkGroup, type Side } from './remark-filters.ts'
import { remarkName, sheetText } from '../remark-words.ts'
import type { Remark, RemarkLine, Remarks } from '../remarks-queries.ts'
import { useWholeRemarks } from '../work/use-whole-remarks.ts'

interface RemarkListProps {
  requestId: string
  /** All there are: their texts are brought with those in sight. */
  list: Pick<Remarks, 'lines'>
  groups: readonly (RemarkGroup & { isFolded: boolean })[]
  side: Side
  current: string | undefined
  /** What scrolls around the list. */
  scroller: HTMLElement | null
  /** Several are being chosen: those that are; undefined: one is read. */
  marked?: ReadonlySet<string> | undefined
  onMark?: ((marked: ReadonlySet<string>) => void) | undefined
  onSelect: (id: string) => void
  onUnfold: () => void
  /** Why what is shown may be not all there is. */
  failed: Error | null
  retry: () => void
}

// So many lines a browser draws by itself: then its own search finds all of them.
const drawnWhole = 60
const guessedHeight = { head: 42, remark: 76 }

/** Remarks by direction; those that wait for the reader are black, the others grey with a sign. */
export function RemarkList(props: RemarkListProps) {
  const { requestId, list, groups, current } = props
  const lines = groups.flatMap(({ isFolded, remarks }) => (isFolded ? [] : remarks.map(({ id }) => id)))
  const drawn = useRef<HTMLDivElement>(null)
  const isVirtual = lines.length > drawnWhole
  const whole = useWholeRemarks(requestId, list, isVirtual ? [] : lines)
  // Gone to by a key, the line comes in sight; pressed, it is already.
  useEffect(() => {
    if (current && !isVirtual)
      drawn.current?.querySelector(`[data-remark="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current, isVirtual])
  if (isVirtual) return <VirtualList {...props} />
  if (groups.length === 0)
    return (
      <>
        <Failed {...props} whole={whole} />
        <EmptyState title="Ничего не найдено">Измените слова поиска или снимите фильтры.</EmptyState>
      </>
    )
  return (
    <div ref={drawn} className="remark-list">
      <Failed {...props} whole={whole} />
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          <GroupHead group={group} onUnfold={props.onUnfold} />
          {!group.isFolded && (
            <ul>
              {group.remarks.map((remark) => (
                <li key={remark.id} className={props.marked && 'remark-list-marking'}>
                  <Line remark={remark} whole={whole.get(remark.id)} {...props} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

type Row =
  | { kind: 'head'; key: string; group: RemarkListProps['groups'][number] }
  | { kind: 'remark'; key: string; remark: RemarkLine }

/** Of a long list what is to be seen is drawn, with the heads of its directions and the line that is read. */
function VirtualList(props: RemarkListProps) {
  const { requestId, list, groups, current, scroller, marked } = props
  const rows = groups.flatMap((group): Row[] => [
    { kind: 'head', key: `head ${group.key}`, group },
    ...(group.isFolded ? [] : group.remarks.map((remark): Row => ({ kind: 'remark', key: remark.id, remark }))),
  ])
  const at = rows.findIndex(({ key }) => key === current)
  const kept = ({ startIndex, endIndex }: Range) => {
    const shown = new Set<number>()
    for (let index = Math.max(0, startIndex - 8); index <= Math.min(rows.length - 1, endIndex + 8); index++)
      shown.add(index)
    // The keyboard may stand on it.
    if (at >= 0) shown.add(at)
    return [...shown].toSorted((one, other) => one - other)
  }
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used here: nothing is memoized for us
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => guessedHeight[rows[index]?.kind ?? 'remark'],
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: kept,
    // The head of a direction is not to lie over the line one goes up to.
    scrollPaddingStart: guessedHeight.head,
  })
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    if (at >= 0) drawn.scrollToIndex(at, { align: 'auto' })
  }, [current, at, drawn])
  const inSight = drawn.getVirtualItems()
  const whole = useWholeRemarks(
    requestId,
    list,
    inSight.map(({ index }) => rows[index]?.key ?? ''),
  )
  return (
    <>
      <Failed {...props} whole={whole} />
      <div className="remark-list remark-list-virtual" style={{ height: drawn.getTotalSize() }}>
        {inSight.map(({ index, start, key }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={drawn.measureElement}
                data-index={index}
                className={marked && row.kind === 'remark' ? 'remark-list-row remark-list-marking' : 'remark-list-row'}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'head' ? (
                  <GroupHead group={row.group} onUnfold={props.onUnfold} />
                ) : (
                  <Line remark={row.remark} whole={whole.get(row.remark.id)} {...props} />
                )}
              </div>
            )
          )
        })}
      </div>
    </>
  )
}

interface FailedProps extends Pick<RemarkListProps, 'failed' | 'retry'> {
  whole: ReturnType<typeof useWholeRemarks>
}

/** Stays in sight, however far one has scrolled. */
function Failed({ whole, failed, retry }: FailedProps) {
  const error = whole.error ?? failed
  if (!error) return null
  const again = () => {
    whole.retry()
    retry()
  }
  return (
    <div className="remark-list-failed">
      <FailureNotice error={error} onRetry={again} />
    </div>
  )
}

function GroupHead({ group, onUnfold }: { group: RemarkListProps['groups'][number]; onUnfold: () => void }) {
  if (group.isFolded)
    return (
      <button type="button" className="remark-list-fold" aria-expanded={false} onClick={onUnfold}>
        <span className="grow">{group.title}</span>
        <span className="nowrap">{group.remarks.length}</span>
        <IconChevronDown size="1rem" aria-hidden />
      </button>
    )
  return (
    <h3>
      <span className="grow">{typograph(group.title)}</span>
      <span className="muted nowrap">
        {group.isOld ? group.remarks.length : `${group.done} из ${group.remarks.length}`}
      </span>
    </h3>
  )
}

/** The line, and in front of it the box that chooses it. */
function Line({
  remark,
  whole,
  side,
  current,
  marked,
  onMark,
  onSelect,
}: Pick<RemarkListProps, 'side' | 'current' | 'marked' | 'onMark' | 'onSelect'> & WithWhole) {
  return (
    <>
      {marked && (
        <Checkbox
          aria-label={`Выбрать ${remarkName(remark)}${whole ? `: ${whole.text.slice(0, 60)}` : ''}`}
          checked={marked.has(remark.id)}
          onChange={() => onMark?.(toggled(marked, remark.id))}
        />
      )}
      <LineButton
        remark={remark}
        whole={whole}
        waiting={isWaiting(remark, side)}
        done={isDone(remark, side)}
        current={remark.id === current}
        onSelect={() => onSelect(remark.id)}
      />
    </>
  )
}

function toggled(marked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(marked)
  if (!next.delete(id)) next.add(id)
  return next
}

interface WithWhole {
  remark: RemarkLine
  /** Undefined: still on its way. */
  whole: Remark | undefined
}

interface LineButtonProps extends WithWhole {
  waiting: boolean
  done: boolean
  current: boolean
  onSelect: () => void
}

function LineButton({ remark, whole, waiting, done, current, onSelect }: LineButtonProps) {
  const { stateTitle } = whole ?? remark
  return (
    <button
      type="button"
      className="remark-line"
      aria-current={current ? 'true' : undefined}
      data-done={!waiting || undefined}
      data-remark={remark.id}
      onClick={onSelect}
    >
      <span className="remark-line-head">
        <b>{remarkName(remark)}</b>
        {remark.sheet && <span className="muted">{sheetText(remark.sheet)}</span>}
        {remark.isCritical && <span className="danger">критичное</span>}
        {remark.isNew && <span className="remark-line-new">новое</span>}
        <span className="grow" />
        {done ? <IconCheck size="1rem" role="img" aria-label={stateTitle} /> : <span className="sr">{stateTitle}</span>}
      </span>
      {whole ? (
        <span className="clamp2">{typograph(whole.text)}</span>
      ) : (
        <span className="remark-line-awaited" aria-hidden />
      )}
    </button>
  )
}
