import { type Content, standingElements } from '@portal/domain/design-tasks/content'
import type { FormElement, FormModel } from '@portal/domain/design-tasks/form-model'
import { within } from '@portal/domain/design-tasks/form-path'

/** Gives the base64 of a picture by its file. */
export type Pictures = (file: string) => string | AsyncIterable<string>

/** Told of every element as it begins: its line and its place. */
type OnElement = (line: number, path: string) => void

/** Writes a document in the order of its schema, an element to a line. */
export async function* writeXml(
  model: FormModel,
  content: Content,
  { pictures, onElement = () => {} }: { pictures: Pictures; onElement?: OnElement },
): AsyncGenerator<string> {
  let line = 2
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  const namespace = model.namespace === null ? '' : ` xmlns="${escaped(model.namespace, true)}"`
  const root: FormElement = {
    kind: 'element',
    name: model.root,
    title: '',
    help: '',
    min: 1,
    max: 1,
    look: 'section',
    type: model.type,
  }
  yield* element(root, '', '', namespace)

  async function* element(of: FormElement, path: string, indent: string, more = ''): AsyncGenerator<string> {
    const type = of.type === undefined ? undefined : model.types[of.type]
    onElement(line, path)
    const attributes = (type?.attributes ?? [])
      .map(({ name, fixed }) => [name, content.at(within(path, `@${name}`))?.value ?? fixed ?? ''] as const)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ` ${name}="${escaped(value, true)}"`)
      .join('')
    const head = `${indent}<${of.name}${more}${attributes}`
    if (!type || type.value) {
      const own = content.at(path)
      if (own?.file) {
        yield `${head}>`
        for await (const piece of asPieces(pictures(own.file))) yield piece
        yield `</${of.name}>\n`
        line += 1
        return
      }
      const text = escaped(own?.value ?? of.fixed ?? '', false)
      line += 1 + breaksIn(text)
      yield text === '' ? `${head}/>\n` : `${head}>${text}</${of.name}>\n`
      return
    }
    const children = standingElements(content, type, path)
    line += 1
    if (children.length === 0) {
      yield `${head}/>\n`
      return
    }
    yield `${head}>\n`
    for (const child of children) yield* element(child.element, child.path, `${indent}  `)
    line += 1
    yield `${indent}</${of.name}>\n`
  }
}

/** The whole of it, for documents whose pictures are at hand. */
export async function xmlText(...given: Parameters<typeof writeXml>): Promise<string> {
  const pieces: string[] = []
  for await (const piece of writeXml(...given)) pieces.push(piece)
  return pieces.join('')
}

async function* asPieces(text: string | AsyncIterable<string>): AsyncGenerator<string> {
  if (typeof text === 'string') yield text
  else yield* text
}

function escaped(text: string, isAttribute: boolean): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
  return isAttribute ? safe.replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;') : safe
}

function breaksIn(text: string): number {
  let breaks = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks += 1
  return breaks
}
