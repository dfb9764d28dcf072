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

/** The assertions of the schema that do not hold, and those that could not be evaluated, each by its place. */
export function failedAsserts({ model, content, xml }: Judged): { path: string; text: string }[] {
  if (Object.values(model.types).every(({ asserts }) => asserts.length === 0)) return []
  const root = parseXmlDocument(xml).documentElement
  const failed: { path: string; text: string }[] = []
  const until = performance.now() + longestEvaluation
  let isLate = false
  const visit = (type: FormType, path: string, node: Element | null) => {
    if (!node || isLate) return
    for (const { test, message } of type.asserts) {
      isLate ||= performance.now() > until
      if (isLate) return
      const verdict = judge(test, node)
      if (verdict === 'fails') failed.push({ path, text: message })
      // By the standard what cannot be evaluated is not satisfied; a person has to know that nobody has checked it.
      else if (verdict === 'unknown')
        failed.push({ path, text: `Не проверено: ${message} Правило не вычисляется при том, что здесь записано.` })
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
  if (isLate)
    failed.push({ path: '', text: 'Не проверено: правил и значений так много, что часть правил не успели проверить.' })
  return failed
}

function judge(test: string, node: Node): 'holds' | 'fails' | 'unknown' {
  try {
    return evaluateXPathToBoolean(exactly(test), node, null, null, options) ? 'holds' : 'fails'
  } catch {
    return 'unknown'
  }
}

/** Whether an expression is wrong in itself, whatever the document says. */
export function isUnreadable(test: string): boolean {
  try {
    evaluateXPathToBoolean(exactly(test), blank, null, null, options)
    return false
  } catch (error) {
    // Of values that a blank document lacks nothing is known yet.
    return error instanceof Error && error.message.includes('XPST')
  }
}

const blank = parseXmlDocument('<a/>').documentElement

function exactly(test: string): string {
  return test.replaceAll(/(?<![\w:-])sum\s*\(/g, 'portal:sum(')
}

const namespaces: Readonly<Record<string, string>> = {
  portal: ours,
  xs: 'http://www.w3.org/2001/XMLSchema',
  fn: 'http://www.w3.org/2005/xpath-functions',
}

const options = {
  namespaceResolver: (prefix: string) => namespaces[prefix] ?? null,
  language: evaluateXPath.XPATH_3_1_LANGUAGE,
}
