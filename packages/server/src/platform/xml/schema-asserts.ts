import { SaxesParser } from 'saxes'
import { type Element, parseXmlDocument } from 'slimdom'
import { judgeAssert } from './evaluate-assert.ts'
import type { SchemaFault } from './schema-fault.ts'
import { schemaOf } from './schema-structure.ts'

const longestEvaluation = 20_000

/** The assertions of a schema (XSD 1.1) that do not hold in a document, by their lines; and how many nobody could evaluate. */
export function failedAsserts(xml: string, xsd: string): { faults: SchemaFault[]; unknown: number } {
  const schema = schemaOf(xsd)
  const root = parseXmlDocument(xml).documentElement
  const declared = root && schema.element(root.localName)
  // Assertions over single values: of them nothing is evaluated here.
  const unknownTests = new Set<string | null>(schema.all('assertion').map((one) => one.getAttribute('test')))
  if (!root || !declared) return { faults: [], unknown: unknownTests.size }
  const lines = linesIn(xml)
  const until = performance.now() + longestEvaluation
  const faults: SchemaFault[] = []
  let at = -1
  const visit = (element: Element, declaration: Element | undefined) => {
    at += 1
    const line = lines[at] ?? 1
    const type = declaration && schema.typeOf(declaration)
    for (const { test, text } of type?.asserts ?? []) {
      const verdict = performance.now() < until ? judgeAssert(test, element) : 'unknown'
      if (verdict === 'unknown') unknownTests.add(test)
      else if (verdict === 'fails') faults.push({ line, text })
    }
    for (const child of element.children) visit(child, type?.children.get(child.localName))
  }
  visit(root, declared)
  return { faults, unknown: unknownTests.size }
}

/** On which line each element begins, in their order. */
function linesIn(xml: string): number[] {
  const lines: number[] = []
  const parser = new SaxesParser({ position: true, xmlns: false })
  // The tag may stand on several lines: its beginning is told.
  // The sign behind its name has been read already.
  parser.on('opentagstart', () => lines.push(parser.column === 0 ? parser.line - 1 : parser.line))
  parser.write(xml).close()
  return lines
}
