/**
 * Formatted text of the public page: lines with a few marks. There is no place in it for a script, a style, a picture or an
 * attribute, so nothing pasted can bring one along.
 */
export interface TextLine {
  type: TextLineType
  /** Of a list: how deep it stands. */
  level: number
  spans: TextSpan[]
}

/** A run of signs with the same marks. */
export interface TextSpan {
  text: string
  bold?: boolean | undefined
  italic?: boolean | undefined
  /** Where a link leads. */
  href?: string | undefined
}

/** Neighbouring items of one type make a list. */
export const textLineTypes = ['paragraph', 'heading', 'bullet', 'number'] as const
export type TextLineType = (typeof textLineTypes)[number]

/** Whether a line belongs to a list. */
export function isListItem({ type }: TextLine): boolean {
  return type === 'bullet' || type === 'number'
}

export const richTextLimits = { lines: 300, spans: 200, spanLength: 5000, length: 20_000, level: 2 } as const

/** Whether a link may lead there: a site, a letter, a telephone, or a page of the portal itself. */
export function isSafeHref(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return isPlainAddress(href)
  if (/^(mailto|tel):[^\s]+$/i.test(href)) return true
  return isSite(href)
}

/** Whether it is the address of a page on the web. */
export function isSite(href: string): boolean {
  return /^https?:\/\/[^/?#@]*[\p{L}\d](:\d{1,5})?([/?#]|$)/iu.test(href) && isPlainAddress(href)
}

// A browser drops breaks and other signs without a picture from an address: «java\nscript:» would become another one.
function isPlainAddress(href: string): boolean {
  return href.length <= 2000 && !/[\s\p{Cc}\p{Cf}\\]/u.test(href)
}

/** The text alone, line under line. */
export function plainTextOf(lines: readonly TextLine[]): string {
  return lines.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n')
}

/** A text without formatting, a paragraph a line. */
export function paragraphsOf(text: string): TextLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', level: 0, spans: [{ text: line }] }))
}
