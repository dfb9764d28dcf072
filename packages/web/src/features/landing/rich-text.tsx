import './rich-text.css'
import { isListItem, type TextLine, type TextSpan } from '@portal/domain/landing/rich-text'
import { isSafeHref } from '@portal/domain/landing/rich-text'
import { Fragment, type ReactNode } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'

interface RichTextProps {
  lines: readonly TextLine[]
  /** What stands for a heading of the text, below the headings around it. */
  heading?: 'h3' | 'h4'
}

/** Formatted text, drawn from its lines: no markup of anybody else comes on the page. */
export function RichText({ lines, heading = 'h4' }: RichTextProps) {
  return <div className="rich-text">{partsOf(lines, heading)}</div>
}

function partsOf(lines: readonly TextLine[], Heading: 'h3' | 'h4'): ReactNode[] {
  const parts: ReactNode[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    const end = isListItem(line) ? endOfList(lines, at) : at + 1
    if (isListItem(line)) parts.push(<List key={at} items={lines.slice(at, end)} />)
    else if (line.type === 'heading') parts.push(<Heading key={at}>{spansOf(line.spans)}</Heading>)
    else parts.push(<p key={at}>{spansOf(line.spans)}</p>)
    at = end
  }
  return parts
}

/** A list goes on while items do; one of the other kind at its own level begins another list. */
function endOfList(lines: readonly TextLine[], from: number): number {
  const first = lines[from]
  if (!first) return from
  let at = from + 1
  for (let line = lines[at]; line && isListItem(line); line = lines[at]) {
    if (line.level < first.level || (line.level === first.level && line.type !== first.type)) break
    at += 1
  }
  return at
}

function List({ items }: { items: readonly TextLine[] }) {
  const [first] = items
  if (!first) return null
  const Tag = first.type === 'number' ? 'ol' : 'ul'
  const starts = items.flatMap((line, at) => (line.level <= first.level ? [at] : []))
  return (
    <Tag>
      {starts.map((at, no) => {
        const item = items[at]
        const under = items.slice(at + 1, starts[no + 1] ?? items.length)
        return (
          <li key={at}>
            {item && spansOf(item.spans)}
            {listsOf(under)}
          </li>
        )
      })}
    </Tag>
  )
}

function listsOf(items: readonly TextLine[]): ReactNode[] {
  const lists: ReactNode[] = []
  for (let at = 0; at < items.length; ) {
    const end = endOfList(items, at)
    lists.push(<List key={at} items={items.slice(at, end)} />)
    at = end
  }
  return lists
}

function spansOf(spans: readonly TextSpan[]): ReactNode[] {
  return spans.map((span, at) => <Fragment key={`${at} ${span.text}`}>{drawn(span)}</Fragment>)
}

function drawn({ text, bold, italic, href }: TextSpan): ReactNode {
  const held = typograph(text)
  const slanted = italic ? <em>{held}</em> : held
  const marked = bold ? <strong>{slanted}</strong> : slanted
  if (href === undefined || !isSafeHref(href)) return marked
  return (
    <a href={href} {...(/^https?:/i.test(href) && { target: '_blank', rel: 'noreferrer' })}>
      {marked}
    </a>
  )
}
