import { parseAst, type Plugin } from 'vite'
import { typograph } from '../platform/i18n/typograph.ts'

/**
 * Puts non-breaking spaces into the Russian strings of the product at build time, so that sources stay readable.
 * Of the rules only the stage texts: other tables of `domain` hold values that travel to the server.
 */
export function typographPlugin(): Plugin {
  return {
    name: 'typograph',
    transform: {
      filter: { id: /\/packages\/(web\/src|domain\/src\/stages)\/.*\.tsx?$/, code: /[а-яё№]/i },
      handler: (code) => ({ code: typographStrings(code), map: null }),
    },
  }
}

/** JavaScript with its Russian string literals and templates typeset; everything else stays byte for byte. */
export function typographStrings(code: string): string {
  const pieces: { start: number; end: number }[] = []
  collect(parseAst(code), pieces)
  let out = ''
  let at = 0
  for (const { start, end } of pieces.sort((a, b) => a.start - b.start)) {
    out += code.slice(at, start) + typograph(code.slice(start, end))
    at = end
  }
  return out + code.slice(at)
}

function collect(node: unknown, pieces: { start: number; end: number }[]): void {
  if (Array.isArray(node)) for (const child of node) collect(child, pieces)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  if (isText(node)) pieces.push({ start: node.start, end: node.end })
  else for (const child of Object.values(node)) collect(child, pieces)
}

function isText(node: object): node is { start: number; end: number } {
  if (!('type' in node && 'start' in node && 'end' in node && 'value' in node)) return false
  return node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')
}
