import {
  isListItem,
  isSafeHref,
  richTextLimits,
  type TextLine,
  type TextLineType,
  type TextSpan,
} from '@portal/domain/landing/rich-text'
import type { JSONContent } from '@tiptap/core'

/** What the editor opens. */
export function toDocument(lines: readonly TextLine[]): JSONContent {
  const content: JSONContent[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    if (isListItem(line)) {
      const { list, end } = listFrom(lines, at)
      content.push(list)
      at = end
    } else {
      content.push(
        line.type === 'heading' ? { ...node('heading', line), attrs: { level: 3 } } : node('paragraph', line),
      )
      at += 1
    }
  }
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function listFrom(lines: readonly TextLine[], from: number): { list: JSONContent; end: number } {
  const first = lines[from]
  const items: JSONContent[] = []
  let at = from
  for (let line = lines[at]; first && line && isListItem(line) && line.level >= first.level; line = lines[at]) {
    if (line.level > first.level) {
      const under = listFrom(lines, at)
      items.at(-1)?.content?.push(under.list)
      at = under.end
    } else {
      if (line.type !== first.type) break
      items.push({ type: 'listItem', content: [node('paragraph', line)] })
      at += 1
    }
  }
  return { list: { type: first?.type === 'number' ? 'orderedList' : 'bulletList', content: items }, end: at }
}

function node(type: string, { spans }: TextLine): JSONContent {
  const content = spans.map(({ text, bold, italic, href }) => ({
    type: 'text',
    text,
    marks: [
      ...(bold ? [{ type: 'bold' }] : []),
      ...(italic ? [{ type: 'italic' }] : []),
      ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ],
  }))
  return content.length > 0 ? { type, content } : { type }
}

/** What is kept of what stands in the editor: lines that say something, links that may be followed. */
export function toLines(document: JSONContent): TextLine[] {
  return (document.content ?? []).flatMap((block) => linesOf(block, 0))
}

function linesOf(block: JSONContent, level: number): TextLine[] {
  if (block.type === 'bulletList' || block.type === 'orderedList') {
    const type = block.type === 'orderedList' ? 'number' : 'bullet'
    return (block.content ?? []).flatMap((item) => itemLines(item, type, level))
  }
  return written(block.type === 'heading' ? 'heading' : 'paragraph', 0, block)
}

function itemLines({ content = [] }: JSONContent, type: TextLineType, level: number): TextLine[] {
  const at = Math.min(level, richTextLimits.level)
  return content.flatMap((part) => (part.type === 'paragraph' ? written(type, at, part) : linesOf(part, level + 1)))
}

/** A break within a paragraph begins the next line. */
function written(type: TextLineType, level: number, { content = [] }: JSONContent): TextLine[] {
  const lines: TextSpan[][] = [[]]
  for (const part of content) {
    if (part.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(...spansOf(part))
  }
  return lines.filter((spans) => spans.some(({ text }) => text.trim() !== '')).map((spans) => ({ type, level, spans }))
}

function spansOf({ text = '', marks = [] }: JSONContent): TextSpan[] {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
  const span = {
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(typeof href === 'string' && isSafeHref(href) && { href }),
  }
  const parts: TextSpan[] = []
  for (let at = 0; at < text.length; at += richTextLimits.spanLength)
    parts.push({ text: text.slice(at, at + richTextLimits.spanLength), ...span })
  return parts
}
