import './readiness-list.css'
import { memo, useLayoutEffect } from 'react'
import { sectionTitle } from '@portal/domain/request/fields/sections-of-form'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Mark, type MarkState } from '../../../platform/ui/display/mark.tsx'
import { keepInList, shrinkingList } from '../../../platform/ui/dialogs/restore-focus.ts'
import type { Readiness } from '../form/form-parts.ts'

type Left = Readiness['blockers'][number]

interface ReadinessListProps {
  readiness: Readiness
  /** Jumps to the place of a line. */
  onJump: (path: string) => void
}

/** How many lines stop the application. */
export function blockingCount({ blockers }: Pick<Readiness, 'blockers'>): number {
  return blockers.filter(({ blocks }) => blocks).length
}

/** What is left: what stops the application, what the portal is checking, what to look at. Each line leads to its place. */
export function ReadinessList({ readiness: { blockers }, onJump }: ReadinessListProps) {
  const parts = [
    { title: null, lines: blockers.filter(({ blocks }) => blocks) },
    { title: 'Проверяется', lines: blockers.filter(({ isChecking }) => isChecking) },
    { title: 'Не мешает отправить', lines: blockers.filter(({ blocks, isChecking }) => !blocks && !isChecking) },
  ]
  useLayoutEffect(keepInList, [blockers])
  return (
    <div className="readiness-list" ref={markFirstLine} {...{ [shrinkingList]: '' }}>
      {parts.map(
        ({ title, lines }) =>
          lines.length > 0 && (
            <div key={title}>
              {title && <p className="readiness-title">{title}</p>}
              <ReadinessLines lines={lines} onJump={onJump} />
            </div>
          ),
      )}
    </div>
  )
}

/** In a drawer the cursor stands on the first line, not on the cross. */
function markFirstLine(list: HTMLElement | null): void {
  list?.querySelector('button')?.setAttribute('data-autofocus', '')
}

/** The list beside the form of a wide window; it shrinks while one writes. */
export const ReadinessPanel = memo(function ReadinessPanel({ readiness, onJump }: ReadinessListProps) {
  const count = blockingCount(readiness)
  return (
    <Card
      flush
      className="readiness-panel"
      title="Что осталось"
      aside={
        <span className="muted tab" role="status">
          {count > 0 ? count : 'всё заполнено'}
        </span>
      }
    >
      <ReadinessList readiness={readiness} onJump={onJump} />
    </Card>
  )
})

interface ReadinessLinesProps {
  lines: readonly Left[]
  /** Jumps to the place of a line. */
  onJump: (path: string) => void
}

/** Lines of readiness by sections; what is said in several places stands once. */
export function ReadinessLines({ lines, onJump }: ReadinessLinesProps) {
  const sections = [...new Set(lines.map(({ section }) => section))]
  return sections.map((section) => {
    const some = lines.filter((one) => one.section === section)
    return (
      <div key={section}>
        <p className="readiness-section">
          {sectionTitle(section)} <span className="muted tab">{some.length}</span>
        </p>
        <ul>
          {alike(some).map(([first, ...more]) =>
            more.length > 0 ? (
              <Alike
                key={`${first.text} ${whyText(first)} ${markOf(first)}`}
                lines={[first, ...more]}
                onJump={onJump}
              />
            ) : (
              <li key={`${first.path} ${first.text}`}>
                <button type="button" className="readiness-line" onClick={() => onJump(first.path)}>
                  <Mark state={markOf(first)} label={markWords[markOf(first)]} />
                  <span className="readiness-what">
                    <span className="link">{typograph(first.label)}</span>
                    <span>{typograph(first.text)}</span>
                    <span className="meta">{whyText(first)}</span>
                  </span>
                </button>
              </li>
            ),
          )}
        </ul>
      </div>
    )
  })
}

/** What is left in several places is said once, with a link to each of them. */
function Alike({ lines: [first, ...more], onJump }: { lines: Alike; onJump: (path: string) => void }) {
  return (
    <li className="readiness-alike">
      <span aria-hidden>
        <Mark state={markOf(first)} />
      </span>
      <div className="readiness-what">
        <span>{typograph(first.text)}</span>
        <ul>
          {[first, ...more].map(({ path, label }) => (
            <li key={`${path} ${label}`}>
              <button type="button" className="link" onClick={() => onJump(path)}>
                <span className="sr">{markWords[markOf(first)]} </span>
                {typograph(label)}
              </button>
            </li>
          ))}
        </ul>
        <span className="meta">{whyText(first)}</span>
      </div>
    </li>
  )
}

type Alike = readonly [Left, ...Left[]]

/** Lines that differ in their places alone, together where the first of them stands. */
function alike(lines: readonly Left[]): Alike[] {
  const groups = new Map<string, [Left, ...Left[]]>()
  for (const line of lines) {
    const { text, why, who } = line
    const key = JSON.stringify([text, why, who, markOf(line)])
    const known = groups.get(key)
    if (known) known.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()]
}

function whyText({ why, who }: Left): string {
  return typograph(`${why}\u00a0· ${who}`)
}

type LineMark = Extract<MarkState, 'error' | 'warn' | 'todo'>

function markOf({ blocks, isChecking }: Left): LineMark {
  if (isChecking) return 'todo'
  return blocks ? 'error' : 'warn'
}

const markWords: Readonly<Record<LineMark, string>> = {
  error: 'обязательно',
  warn: 'обратите внимание',
  todo: 'проверяется',
}
