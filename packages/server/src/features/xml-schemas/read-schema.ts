import { createReadStream } from 'node:fs'
import { compileSchema } from '../../platform/xml/check-schema.ts'
import { fixedInRoot } from '../../platform/xml/schema-structure.ts'
import { decodeXml } from '../../platform/xml/decode-xml.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'

export interface SchemaFile {
  path: string
  /** As the operator knows the file: «explanatorynote-01-07.xsd». */
  name: string
}

export interface ReadSchema {
  root: string
  version: string
  /** What the schema fixes in the root besides its version. */
  marks: Record<string, string>
  text: string
}

const longest = 20 * 1024 ** 2

/** Reads a schema and makes sure that it can be checked by. To be run in a child process. */
export async function run({ path, name }: SchemaFile): Promise<ReadSchema> {
  let text = ''
  for await (const piece of decodeXml(createReadStream(path))) {
    text += piece
    if (text.length > longest) throw new RefusedFile('схема больше 20 МБ.')
  }
  if (text.includes('<!DOCTYPE')) throw new RefusedFile('объявление DOCTYPE не принимается.')
  const { validator, words } = compileSchema(text)
  validator.dispose()
  const [root] = words.roots
  if (!root) throw new RefusedFile('это не схема XSD: в ней не описан корневой элемент.')
  const version = versionIn(text) ?? versionOfName(name)
  if (!version) throw new RefusedFile('не понять версию схемы: назовите файл вида explanatorynote-01-07.xsd.')
  return { root, version, marks: fixedInRoot(text, root), text }
}

function versionIn(text: string): string | undefined {
  // Whatever prefix the schema gives its namespace.
  const attribute = /<(?:[^\s:<>/]+:)?attribute\s[^>]*?name=["']SchemaVersion["'][^>]*>/.exec(text)?.[0]
  return attribute && /fixed=["'](\d\d\.\d\d)["']/.exec(attribute)?.[1]
}

function versionOfName(name: string): string | undefined {
  const found = /(\d\d)[-._](\d\d)\.xsd$/i.exec(name)
  return found ? `${found[1]}.${found[2]}` : undefined
}
