import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

/** What the browser asks of an endpoint; the rest of its record is for the server, the tests and OpenAPI. */
const asked = new Set(['method', 'path'])
const contractFile = /\/packages\/contract\/src\/[\w/-]+\.ts$/
const webFile = /\/packages\/web\/src\/.*\.tsx?$/

/**
 * The browser takes of the contract its addresses and its types: in the product schemas of calls are left out and never
 * made. A page that would look into a schema of a call fails the build, and so does a schema that came along nevertheless;
 * what a page reads from elsewhere it checks by `shape.ts`.
 */
export function bareContract(): Plugin {
  return {
    name: 'portal-bare-contract',
    apply: 'build',
    transform: {
      filter: { id: [contractFile, webFile] },
      handler(code, id) {
        if (contractFile.test(id)) return { code: withoutSchemas(code), map: null }
        const wrong = foreignPart(code)
        if (wrong)
          this.error(`«${wrong}» is not in the browser: of an endpoint it has ${[...asked].join(' and ')} only`)
        return undefined
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/node_modules/zod/')))
          this.error(
            `Schemas are in ${file.fileName}: the record of an endpoint says its method, path and access itself`,
          )
    },
  }
}

/** A file of the contract with bare endpoints, whose other values the bundler may leave out when nobody takes them. */
export function withoutSchemas(code: string): string {
  const program: Node = parseAst(code)
  const cuts: { start: number; end: number; text: string }[] = []
  walk(program, (node) => {
    const properties = endpointIn(node)
    if (properties) cuts.push({ ...node, text: `{ ${properties.map((one) => textOf(code, one)).join(', ')} }` })
    return properties === undefined
  })
  // Inserted, not put in place of something: what is inside is cut by itself.
  for (const { start, end } of valuesOf(program)) {
    cuts.push({ start, end: start, text: '/* @__PURE__ */ (() => (' }, { start: end, end, text: '))()' })
  }
  let bare = ''
  let at = 0
  for (const { start, end, text } of cuts.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    bare += code.slice(at, start) + text
    at = end
  }
  return bare + code.slice(at)
}

/** `requests.get.body`: a part of an endpoint that is not there; undefined when the file asks for none. */
export function foreignPart(code: string): string | undefined {
  if (!code.includes('@portal/contract/')) return undefined
  const program: Node = parseAst(code)
  const groups = new Set<string>()
  let wrong: string | undefined
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && isOfContract(node)) for (const name of namesIn(node)) groups.add(name)
    const path = node.type === 'MemberExpression' ? textOf(code, node).split('.') : []
    if (path.length === 3 && groups.has(path[0] ?? '') && !asked.has(path[2] ?? '')) wrong ??= path.join('.')
    return true
  })
  return wrong
}

function endpointIn(node: Node): Node[] | undefined {
  if (node.type !== 'ObjectExpression' || !('properties' in node)) return undefined
  const properties = nodesIn(node.properties)
  const kept = properties.filter((one) => asked.has(keyOf(one)))
  return kept.length === asked.size && properties.some((one) => keyOf(one) === 'access') ? kept : undefined
}

/** First values of constants at the top of the file. */
function valuesOf(program: Node): Node[] {
  const body = 'body' in program ? nodesIn(program.body) : []
  return body.flatMap((statement) => {
    const [declared = statement] = 'declaration' in statement ? nodesIn([statement.declaration]) : []
    if (declared.type !== 'VariableDeclaration' || !('declarations' in declared)) return []
    return nodesIn(declared.declarations).flatMap((one) => ('init' in one ? nodesIn([one.init]) : []))
  })
}

function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null && (!isNode(value) || visit(value)))
    for (const child of Object.values(value)) walk(child, visit)
}

function isOfContract(node: Node): boolean {
  return (
    'source' in node &&
    nodesIn([node.source]).some((one) => 'value' in one && String(one.value).startsWith('@portal/contract/'))
  )
}

function namesIn(node: Node): string[] {
  const specifiers = 'specifiers' in node ? nodesIn(node.specifiers) : []
  return specifiers
    .flatMap((one) => ('local' in one ? nodesIn([one.local]) : []))
    .flatMap((one) => ('name' in one ? [String(one.name)] : []))
}

function keyOf(property: Node): string {
  const [key] = 'key' in property ? nodesIn([property.key]) : []
  return key && 'name' in key ? String(key.name) : ''
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function textOf(code: string, { start, end }: Node): string {
  return code.slice(start, end)
}
