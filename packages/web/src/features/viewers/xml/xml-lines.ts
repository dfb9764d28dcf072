/** A run of characters of one kind in a line of XML. */
export interface XmlToken {
  kind: 'text' | 'tag' | 'attribute' | 'value' | 'comment'
  text: string
}

const longLine = 2000

/** The text of a document by its own declaration of encoding (XML 1.0, appendix F). */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named = 'utf-8'] = /encoding\s*=\s*["']([\w.-]+)["']/.exec(head) ?? []
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Lines as they are; a document written in one line is broken between its elements, with their depth as indent. */
export function linesOf(text: string): string[] {
  // The break that ends the last line begins none.
  const lines = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  if (text.length / lines.length < longLine) return lines
  return broken(text)
}

function broken(text: string): string[] {
  const lines: string[] = []
  let depth = 0
  for (const piece of text.replaceAll(/>\s*</g, '>\n<').split('\n')) {
    if (piece.startsWith('</')) depth = Math.max(0, depth - 1)
    lines.push('  '.repeat(Math.min(depth, 40)) + piece)
    const opens = /^<[^!?/]/.test(piece) && !piece.endsWith('/>') && !piece.includes('</')
    if (opens) depth += 1
  }
  return lines
}

// A tag in two parts, its name and its end; attributes between them; what is none of these is text.
const marks = /(<!--.*?(?:-->|$)|<!\[CDATA\[|\]\]>|<[?!]?\/?[\w:.-]+|[?/]?>)|([\w:.-]+)(?==\s*["'])|("[^"]*"|'[^']*')/g

/** The runs of one line. A comment over several lines is coloured where it begins only. */
export function tokensOf(line: string): XmlToken[] {
  const tokens: XmlToken[] = []
  let at = 0
  for (const match of line.matchAll(marks)) {
    if (match.index > at) tokens.push({ kind: 'text', text: line.slice(at, match.index) })
    const [text, mark, attribute] = match
    const kind = mark?.startsWith('<!--') ? 'comment' : mark ? 'tag' : attribute ? 'attribute' : 'value'
    tokens.push({ kind, text })
    at = match.index + text.length
  }
  if (at < line.length) tokens.push({ kind: 'text', text: line.slice(at) })
  return tokens
}

/** Numbers of the lines that hold a text, whatever its case. */
export function linesWith(lines: readonly string[], text: string): number[] {
  const wanted = text.toLowerCase()
  return lines.flatMap((line, at) => (line.toLowerCase().includes(wanted) ? [at] : []))
}
