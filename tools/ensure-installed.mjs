// Installs the locked packages when they are missing or have changed. Plain Node: works before node_modules exists.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './run-child.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const stamp = join(root, 'node_modules/.portal-lock')
// never `npm ci`: it refuses a lockfile made where a binary of some other platform was absent;
// building needs the development packages, so NODE_ENV=production must not leave them out
const options = ['--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error']

export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) fail(`Нужен Node 20.19 или новее, а запущен ${process.version}.`)
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Устанавливаю зависимости…')
  const status = await npm(['install', ...options])
  if (status !== 0) fail('Не удалось установить зависимости: проверьте доступ к реестру пакетов npm и место на диске.')
  writeFileSync(stamp, wanted)
}

/** Runs a program of node_modules with this very Node; its exit code. */
export function run(name, args, settings) {
  return runChild(process.execPath, [programOf(name), ...args], { cwd: root, ...settings })
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs npm; its exit code. */
export function npm(args, settings) {
  // npm's own entry point when npm started us: no shell in between, and the same npm
  const entry = process.env.npm_execpath
  if (entry?.endsWith('npm-cli.js')) return runChild(process.execPath, [entry, ...args], { cwd: root, ...settings })
  return runChild('npm', args, { cwd: root, shell: process.platform === 'win32', ...settings })
}

function programOf(name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]))
}

function fingerprint() {
  const workspaces = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of [
    'package-lock.json',
    ...['.', 'e2e', 'bench', ...workspaces.sort()].map((at) => `${at}/package.json`),
  ]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}
