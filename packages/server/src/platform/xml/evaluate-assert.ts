import fontoxpath from 'fontoxpath'
import { type Node, parseXmlDocument } from 'slimdom'

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
function exactSum(texts: readonly string[]): number {
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

/** Whether an assertion holds of an element; «unknown»: it cannot be evaluated over what stands there. */
export function judgeAssert(test: string, node: Node): 'holds' | 'fails' | 'unknown' {
  try {
    return evaluateXPathToBoolean(exactly(test), node, null, { value: node.textContent ?? '' }, options)
      ? 'holds'
      : 'fails'
  } catch {
    return 'unknown'
  }
}

/** Whether an expression is wrong in itself, whatever the document says. */
export function isUnreadable(test: string): boolean {
  try {
    evaluateXPathToBoolean(exactly(test), blank, null, { value: '' }, options)
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
