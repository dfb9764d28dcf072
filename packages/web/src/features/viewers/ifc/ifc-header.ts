import { modelHeadText } from './model-encoding.ts'

/** What a STEP file says of itself before its data (ISO 10303-21, 8.2). */
export interface IfcHeader {
  schema: string
  name: string
  time: string
  author: string
  organization: string
  program: string
}

/** Reads the head of a model; null when it is none. */
export function readIfcHeader(head: Uint8Array): IfcHeader | null {
  const text = modelHeadText(head)
  if (!/^\ufeff?\s*(\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/.test(text)) return null
  const header = text.slice(0, Math.max(0, text.indexOf('ENDSEC')))
  const name = listOf(header, 'FILE_NAME')
  const [title = '', time = '', author = '', organization = '', preprocessor = '', system = ''] = name
  return {
    schema: listOf(header, 'FILE_SCHEMA')[0] ?? '',
    name: title,
    time,
    author,
    organization,
    program: system || preprocessor,
  }
}

// Texts of one entity in their order; a list of several counts by its first.
function listOf(header: string, entity: string): string[] {
  const [, body = ''] = new RegExp(String.raw`${entity}\s*\(([\s\S]*?)\)\s*;`).exec(header) ?? []
  const values: string[] = []
  for (const [, list, one] of body.matchAll(/\(([^()]*)\)|'((?:[^']|'')*)'/g))
    values.push(decoded(one ?? /'((?:[^']|'')*)'/.exec(list ?? '')?.[1] ?? ''))
  return values
}

/** Letters beyond ASCII are written as codes (ISO 10303-21, 6.4.3). */
function decoded(text: string): string {
  return text
    .replaceAll(/\\X2\\([\dA-F]+)\\X0\\/gi, (_, codes: string) =>
      (codes.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
    )
    .replaceAll(/\\X\\([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("''", "'")
}
