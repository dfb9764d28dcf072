// Fails when a file imports from a place its layer may not know, or when files or server features form a circle.
// Imports of types count like any other: who reads a file has to read what it names.
// The rules are the two tables below; there is nothing else to configure. Run: node tools/checks/check-imports.mjs [root]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

// The first row that matches a path names its layer.
const layers = [
  ['domain', /^packages\/domain\/src\//],
  ['gost', /^packages\/gost\/src\//],
  ['contract', /^packages\/contract\/src\//],
  ['server testing', /^packages\/server\/src\/testing\//],
  ['server platform', /^packages\/server\/src\/platform\//],
  ['server feature', /^packages\/server\/src\/features\//],
  ['server kernel', /^packages\/server\/src\/kernel\//],
  ['server core', /^packages\/server\/src\/(context|request-record|config|clock|calendar|catalogs|demo-accounts)\.ts$/],
  ['server app', /^packages\/server\/src\//],
  ['web build', /^packages\/web\/src\/build\//],
  ['web platform', /^packages\/web\/src\/platform\//],
  ['web feature', /^packages\/web\/src\/features\//],
  ['web page', /^packages\/web\/src\/pages\//],
  // What journeys may know of the browser part: which screens there are.
  ['web screens', /^packages\/web\/src\/app\/screens\/(sampled-screens|screen-sample)\.ts$/],
  ['web app', /^packages\/web\/src\//],
  ['e2e', /^e2e\//],
  ['bench', /^bench\//],
]

const shared = ['domain', 'contract', 'gost']
const may = {
  domain: ['domain'],
  gost: ['gost'],
  contract: ['contract', 'domain'],
  'server platform': ['server platform', 'server core', ...shared],
  'server core': ['server core', 'server platform', ...shared],
  'server kernel': ['server kernel', 'server platform', 'server core', ...shared],
  'server feature': ['server feature', 'server kernel', 'server platform', 'server core', ...shared],
  'server app': ['server app', 'server feature', 'server kernel', 'server platform', 'server core', ...shared],
  'server testing': [
    'server testing',
    'server app',
    'server feature',
    'server kernel',
    'server platform',
    'server core',
    ...shared,
  ],
  'web build': ['web build', 'web platform', 'contract'],
  'web platform': ['web platform', ...shared],
  'web feature': ['web feature', 'web platform', ...shared],
  'web page': ['web page', 'web feature', 'web platform', ...shared],
  'web screens': ['web screens', 'web app'],
  'web app': ['web app', 'web screens', 'web page', 'web feature', 'web platform', ...shared],
  // Journeys bring what tests make: authorities, certificates, powers of attorney.
  e2e: ['e2e', 'web screens', 'server testing', ...shared],
  bench: [
    'bench',
    'e2e',
    'server app',
    'server feature',
    'server kernel',
    'server platform',
    'server core',
    'server testing',
    ...shared,
  ],
}

const root = process.argv[2] ?? '.'
const problems = []
const edges = new Map()
const fileEdges = new Map()

for (const file of sources(['packages', 'e2e', 'bench'])) {
  for (const spec of importsOf(file)) judge(file, spec)
}
for (const circle of circlesIn(edges)) problems.push(`server features form a circle: ${circle.join(' → ')}`)
for (const circle of circlesIn(fileEdges)) problems.push(`files import one another: ${circle.join(' → ')}`)
if (problems.length) console.error(problems.join('\n'))
process.exitCode = problems.length ? 1 : 0

function judge(file, spec) {
  const target = targetOf(file, spec)
  const from = layerOf(file)
  const to = target && layerOf(target)
  if (!from || !to) return
  const report = (why) => problems.push(`${file}: ${why} ("${spec}")`)
  fileEdges.set(file, (fileEdges.get(file) ?? new Set()).add(target))
  const isTest = /\.(test|spec|long)\.[jt]sx?$/.test(file)
  // A test may look from anywhere inside its own runtime.
  if (isTest && packageOf(file) === packageOf(target)) return
  if (!may[from].includes(to)) return report(`${from} may not import ${to}`)
  if (spec.startsWith('.') && packageOf(file) !== packageOf(target))
    return report('cross a package by its name, not by a path')
  const [mine, theirs] = [featureOf(file), featureOf(target)]
  if (!theirs || mine === theirs) return
  if (from === 'web feature') return report('web features do not know one another; compose them in a page')
  if (!isDoor(from, target)) return report(`reaches inside "${theirs}"; import its index.ts`)
  if (from === 'server feature') edges.set(mine, (edges.get(mine) ?? new Set()).add(theirs))
}

// What others may enter a feature by: its index; for the application its routes and tables; for web pages its queries and its parts.
function isDoor(from, target) {
  if (/\/index\.tsx?$/.test(target)) return true
  if (from === 'server app' || from === 'bench') return /\/(routes|tables|[\w-]+\.job)\.ts$/.test(target)
  return from.startsWith('web')
}

function layerOf(path) {
  return layers.find(([, at]) => at.test(path))?.[0]
}

function featureOf(path) {
  return path.match(/^packages\/(?:server|web)\/src\/features\/([^/]+)\//)?.[1]
}

function packageOf(path) {
  return path.startsWith('packages/') ? path.split('/')[1] : path.split('/')[0]
}

function targetOf(file, spec) {
  if (spec.startsWith('.')) return slashes(relative(root, join(root, dirname(file), spec)))
  const own = spec.match(/^@portal\/([^/]+)\/(.+)$/)
  if (!own) return
  return own[1] === 'e2e' ? `e2e/${own[2]}.ts` : `packages/${own[1]}/src/${own[2]}.ts`
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1])
}

function* sources(folders) {
  for (const folder of folders.filter((name) => existsSync(join(root, name)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (/\.tsx?$/.test(entry) && !/node_modules|(^|[\\/])dist/.test(entry)) yield slashes(join(folder, entry))
    }
  }
}

function slashes(path) {
  return path.split(sep).join('/')
}

function* circlesIn(graph) {
  const done = new Set()
  function* visit(node, path) {
    if (path.includes(node)) return void (yield [...path.slice(path.indexOf(node)), node])
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) yield* visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) yield* visit(node, [])
}
