import { type ChildProcess, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { startFailure } from '../../start/start-failure.ts'

/** As whom the programs of PostgreSQL run. */
export interface Launcher {
  /** Makes a folder that the programs may write to; what already lies there becomes theirs. */
  own(folder: string): void
  run(program: string, args: string[]): SpawnSyncReturns<string>
  /** Starts a server that outlives a killed portal; what it says goes to the file descriptor `log`. */
  start(program: string, args: string[], log: number): ChildProcess
}

interface Identity {
  uid: number
  gid: number
}

const nobody: Identity = { uid: 65_534, gid: 65_534 }
const asNobody = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]

/**
 * PostgreSQL refuses root and a user without a name. A user namespace calls either "nobody" without changing the owner
 * of a single file; where namespaces are forbidden, root hands the cluster over to nobody, and from then on it stays so.
 */
export function chooseLauncher(native: string, cluster: string): Launcher {
  const program = (name: string) => join(native, 'bin', name)
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  const isRoot = process.getuid?.() === 0

  if (!isRoot && owner && owner.uid !== process.getuid?.()) throw foreign(cluster)
  if (!isRoot && hasName()) return launcher((name) => [program(name)])
  if ((!owner || owner.uid === process.getuid?.()) && canUnshare()) {
    return launcher((name) => ['unshare', ...asNobody, program(name)])
  }
  if (!isRoot) throw nameless()
  return launcherFor(owner && owner.uid !== 0 ? owner : nobody, native, cluster)
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function canUnshare(): boolean {
  return spawnSync('unshare', [...asNobody, 'true'], { cwd: '/' }).status === 0
}

/** Root hands the cluster over to another user and runs the programs as that user. */
function launcherFor({ uid, gid }: Identity, native: string, cluster: string): Launcher {
  const identity = { uid, gid }
  const dataDir = dirname(cluster)
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, uid, gid)
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(path, entry), uid, gid)
  }
  if (!may(identity, '-x', dirname(dataDir))) return { ...launcherWithPassage(identity, native, dataDir), own }
  // passable, not readable: the file store beside the cluster stays closed
  chmodSync(dataDir, 0o711)
  const readable = may(identity, '-x', join(native, 'bin', 'initdb')) && may(identity, '-r', join(native, 'share'))
  const folder = readable ? native : copyOf(native, dataDir)
  return { ...launcher((name) => [join(folder, 'bin', name)], identity), own }
}

/**
 * A folder above DATA_DIR is closed to everybody but root: one of root's rights, to pass any folder, is left to the
 * other user. `no_setuid_fixup` is what makes access(2) count it.
 */
function launcherWithPassage({ uid, gid }: Identity, native: string, dataDir: string): Launcher {
  const who = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  for (const setpriv of ['setpriv', '/usr/bin/setpriv']) {
    const tried = spawnSync(setpriv, [...who, ...right, join(native, 'bin', 'initdb'), '--version'], { cwd: '/' })
    if (tried.status === 0) return launcher((name) => [setpriv, ...who, ...right, join(native, 'bin', name)])
  }
  throw closed(dataDir)
}

function may(identity: Identity, right: string, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${right} "$0"`, path], { cwd: '/', ...identity }).status === 0
}

/** A copy that another user can read, beside the cluster: nobody else could have put something else there. */
function copyOf(native: string, dataDir: string): string {
  const copy = join(dataDir, 'postgres')
  if (existsSync(copy)) return copy
  const unfinished = `${copy}-${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of ['', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })]) {
    const path = join(unfinished, entry)
    if (statSync(path).isDirectory() || dirname(path).endsWith('/bin')) chmodSync(path, 0o755)
    else chmodSync(path, 0o644)
  }
  renameSync(unfinished, copy)
  return copy
}

function launcher(command: (name: string) => [string, ...string[]], identity: Partial<Identity> = {}): Launcher {
  // PGPORT, PGDATA and their like are meant for other databases
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  return {
    own: (folder) => void mkdirSync(folder, { recursive: true, mode: 0o700 }),
    run(name, args) {
      const [file, ...before] = command(name)
      return spawnSync(file, [...before, ...args], { encoding: 'utf8', cwd: '/', env, ...identity })
    },
    start(name, args, log) {
      const [file, ...before] = command(name)
      // a group of its own: Ctrl+C in the terminal must reach the portal first
      return spawn(file, [...before, ...args], {
        stdio: ['ignore', log, log],
        detached: true,
        cwd: '/',
        env,
        ...identity,
      })
    },
  }
}

function foreign(cluster: string): Error {
  return startFailure(
    `База данных в «${cluster}» принадлежит другому пользователю: запустите портал от его имени или задайте другую DATA_DIR.`,
    `owner uid ${statSync(cluster).uid}, current uid ${process.getuid?.()}`,
  )
}

function nameless(): Error {
  return startFailure(
    'База данных не запускается от пользователя без имени: запустите портал от обычного пользователя или задайте DATABASE_URL.',
    `uid ${process.getuid?.()} has no passwd entry and user namespaces are not available`,
  )
}

function closed(dataDir: string): Error {
  return startFailure(
    `База данных не может войти в DATA_DIR «${dataDir}»: папка лежит внутри закрытой для других пользователей. Задайте другую DATA_DIR или DATABASE_URL.`,
    'running as root without user namespaces, a parent folder is not passable, and setpriv cannot help',
  )
}
