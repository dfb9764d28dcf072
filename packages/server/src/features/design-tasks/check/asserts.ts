import { type Content, standingElements } from '@portal/domain/design-tasks/content'
import type { FormModel, FormType } from '@portal/domain/design-tasks/form-model'
import fontoxpath from 'fontoxpath'
import { type Element, Node, parseXmlDocument } from 'slimdom'

// A module of the older kind: its parts cannot be named in the import.
const { evaluateXPath, evaluateXPathToBoolean, registerCustomXPathFunction } = fontoxpath

const ours = 'urn:portal:asserts'

// Of untyped values the engine adds doubles, where the schema says decimal: 33.3 + 33.3 + 33.4 has to be 100.
registerCustomXPathFunction(
  { namespaceURI: ours, localName: 'sum' },
  ['node()*'],
  'xs:double',
  (_context, nodes: readonly Node[]) => exactSum(nodes.map((node) => node.textContent ?? node.nodeValue ?? '')),
)

/** The exact sum of decimals, as the nearest number. */
export function exactSum(texts: readonly string[]): number {
  const read = texts.map((text) => /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text))
  if (read.some((one) => one === null)) return texts.reduce((sum, text) => sum + Number(text), 0)
  const digits = Math.max(0, ...read.map((one) => one?.[3]?.length ?? 0))
  const total = read.reduce((sum, one) => {
    const [, sign = '', whole = '', part = ''] = one ?? []
    const value = BigInt(`${whole || '0'}${part.padEnd(digits, '0')}`)
    return sign === '-' ? sum - value : sum + value
  }, 0n)
  const text = (total < 0n ? -total : total).toString().padStart(digits + 1, '0')
  const end = text.length - digits
  return Number(`${total < 0n ? '-' : ''}${text.slice(0, end)}.${text.slice(end) || '0'}`)
}

interface Judged {
  model: FormModel
  content: Content
  xml: string
  pathOf: ReadonlyMap<number, string>
}

const longestEvaluation = 8000

/** The assertions of the schema that do not hold, each by its place. */
export function failedAsserts({ model, content, xml }: Judged): { path: string; text: string }[] {
  if (Object.values(model.types).every(({ asserts }) => asserts.length === 0)) return []
  const root = parseXmlDocument(xml).documentElement
  const failed: { path: string; text: string }[] = []
  const until = performance.now() + longestEvaluation
  const visit = (type: FormType, path: string, node: Element | null) => {
    if (!node) return
    for (const { test, message } of type.asserts) {
      if (performance.now() > until) return
      if (!holds(test, node)) failed.push({ path, text: message })
    }
    // Children of the tree are written in this very order.
    const nodes = node.children
    for (const [at, { element, path: own }] of standingElements(content, type, path).entries()) {
      const inner = element.type === undefined ? undefined : model.types[element.type]
      if (inner) visit(inner, own, nodes[at] ?? null)
    }
  }
  const type = model.types[model.type]
  if (type) visit(type, '', root)
  return failed
}

function holds(test: string, node: Node): boolean {
  try {
    return evaluateXPathToBoolean(test.replaceAll(/(?<![\w:-])sum\s*\(/g, 'portal:sum('), node, null, null, {
      namespaceResolver: (prefix) => namespaces[prefix] ?? null,
      language: evaluateXPath.XPATH_3_1_LANGUAGE,
    })
  } catch {
    // An expression that cannot be evaluated accuses nobody: the schema's loader tells of it.
    return true
  }
}

const namespaces: Readonly<Record<string, string>> = {
  portal: ours,
  xs: 'http://www.w3.org/2001/XMLSchema',
  fn: 'http://www.w3.org/2005/xpath-functions',
}
