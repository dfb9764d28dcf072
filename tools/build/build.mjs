// npm run build: compiles the server and bundles the browser's side when something they are made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, root, run } from '../ensure-installed.mjs'

const stamp = join(root, 'node_modules/.portal-build')
const products = [
  'packages/server/dist/portal/main.js',
  'packages/server/dist/verify.html',
  'packages/web/dist/index.html',
]
const isSource = (path) =>
  !/(^|\/)(node_modules|dist|dist-types)(\/|$)|\.tsbuildinfo$|\.(test|spec)\.[a-z]+$/.test(path)

export async function build() {
  const isWhole = products.every((file) => existsSync(join(root, file)))
  const now = fingerprint()
  if (isWhole && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Собираю портал…')
  const compiled = await run('typescript', ['-b', 'packages/server'])
  if (compiled !== 0) fail('Сервер не собран: исходный код содержит ошибки, они перечислены выше.')
  // Not before all is installed: the bundler is one of the libraries.
  const { bundleServer } = await import('./bundle-server.mjs')
  await bundleServer()
  const { bundleVerifier } = await import('./bundle-verifier.mjs')
  await bundleVerifier()
  // Whatever the shell is set to: what is built here is what people use.
  const env = { ...process.env, NODE_ENV: 'production' }
  const bundled = await run('vite', ['build', 'packages/web', '--logLevel', 'warn'], { env })
  if (bundled !== 0) fail('Интерфейс не собран: исходный код содержит ошибки, они перечислены выше.')
  writeFileSync(stamp, now)
}

/** Everything under packages, what all of them share, and what builds them. */
function fingerprint() {
  const hash = createHash('sha256')
  const inside = ['packages', 'tools/build'].flatMap((folder) => filesIn(folder))
  for (const file of ['package-lock.json', 'tsconfig.base.json', ...inside]) {
    const at = statSync(join(root, file))
    if (at.isFile()) hash.update(`${file} ${at.size} ${at.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSource).sort()
  return entries.map((entry) => join(folder, entry))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  await build()
}
