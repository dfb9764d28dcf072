import { Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { groupsOf, isDone, isWaiting, type Side } from './remark-filters.ts'
import { remarkName, sheetText } from './remark-words.ts'
import type { Remark } from './remarks-queries.ts'

interface RemarkListProps {
  remarks: readonly Remark[]
  side: Side
  current: string | undefined
  /** Several are being chosen: those that are; undefined: one is read. */
  marked?: ReadonlySet<string> | undefined
  onMark?: ((marked: ReadonlySet<string>) => void) | undefined
  onSelect: (id: string) => void
}

/** Remarks by direction; those that wait for the reader are black, the others grey with a sign. */
export function RemarkList({ remarks, side, current, marked, onMark, onSelect }: RemarkListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Gone to by a key, the line comes in sight; pressed, it is already.
  useEffect(() => {
    if (current) list.current?.querySelector(`[data-remark="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={list} className="remark-list">
      {groupsOf(remarks, side).map((group) => (
        <section key={group.key} aria-label={group.title}>
          <h3>
            <span className="grow">{typograph(group.title)}</span>
            <span className="muted nowrap">
              {group.done} из {group.remarks.length}
            </span>
          </h3>
          <ul>
            {group.remarks.map((remark) => (
              <li key={remark.id} className={marked && 'remark-list-marking'}>
                {marked && (
                  <Checkbox
                    aria-label={`Выбрать ${remarkName(remark)}: ${remark.text.slice(0, 60)}`}
                    checked={marked.has(remark.id)}
                    onChange={() => onMark?.(toggled(marked, remark.id))}
                  />
                )}
                <RemarkLine
                  remark={remark}
                  waiting={isWaiting(remark, side)}
                  done={isDone(remark, side)}
                  current={remark.id === current}
                  onSelect={() => onSelect(remark.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function toggled(marked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(marked)
  if (!next.delete(id)) next.add(id)
  return next
}

function RemarkLine({
  remark,
  waiting,
  done,
  current,
  onSelect,
}: {
  remark: Remark
  waiting: boolean
  done: boolean
  current: boolean
  onSelect: () => void
}) {
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
        <span className="grow" />
        {done ? (
          <IconCheck size="1rem" role="img" aria-label={remark.stateTitle} />
        ) : (
          <span className="sr">{remark.stateTitle}</span>
        )}
      </span>
      <span className="clamp2">{typograph(remark.text)}</span>
    </button>
  )
}
