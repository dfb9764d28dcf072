import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { RefusedFile } from './refused-file.ts'
import { schemaFault, type SchemaFault } from './schema-fault.ts'
import { readSchemaWords, type SchemaWords } from './schema-words.ts'

export interface CompiledSchema {
  validator: XsdValidator
  words: SchemaWords
}

// Nothing is fetched or expanded. Large texts are allowed: who calls has refused DOCTYPE and depth before.
const options =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_IGNORE_ENC

/** Makes a schema ready for checking, to be disposed after it; a refused file says what is wrong with it. To be called in a child process. */
export function compileSchema(xsd: string): CompiledSchema {
  let document: XmlDocument | undefined
  try {
    document = XmlDocument.fromString(asFirstVersion(xsd))
    const words = readSchemaWords(xsd)
    return { validator: XsdValidator.fromDoc(document), words }
  } catch (error) {
    // The checker itself has broken down: what it says from now on is worth nothing.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw error
    const line = error instanceof XmlLibError ? error.details[0]?.line : undefined
    throw new RefusedFile('это не схема XSD или в ней есть ошибка.', line || null)
  } finally {
    document?.dispose()
  }
}

/** The faults of a document of UTF-8; none when it is as the schema says. To be called in a child process. */
export function checkBySchema(xml: Uint8Array, { validator, words }: CompiledSchema): SchemaFault[] {
  const document = XmlDocument.fromBuffer(xml, { encoding: 'UTF-8', option: options })
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return onePerPlace(error.details.map((detail) => schemaFault(detail, words)))
  } finally {
    document.dispose()
  }
}

// Of one value the checker tells both its length and its pattern: people mend it once.
function onePerPlace(faults: readonly SchemaFault[]): SchemaFault[] {
  const places = new Set<string>()
  return faults.filter(({ line, text }) => {
    const place = `${line} ${text.slice(0, text.lastIndexOf(': '))}`
    return !places.has(place) && places.add(place)
  })
}

// Whatever prefix the schema gives its namespace; a test may hold «>» between its quotes.
const assertion = /<((?:[^\s:<>/]+:)?assert(?:ion)?)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*?(?:\/>|>[\s\S]*?<\/\1\s*>)/g

// The checker knows version 1.0: assertions of 1.1 and its repeated identifiers are taken out of the text.
function asFirstVersion(xsd: string): string {
  return xsd
    .replace(/^\uFEFF/, '')
    .replaceAll(assertion, '')
    .replaceAll(/\sxml:id="[^"]*"/g, '')
    .replaceAll(/\svc:minVersion="[^"]*"/g, '')
}
