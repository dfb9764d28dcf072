import { readFileSync, readlinkSync, realpathSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startFailure } from '../../start/start-failure.ts'

export interface Connection {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

interface Postmaster {
  pid: number
  socket: string
}

export function connectionTo(socket: string): Connection {
  return { host: socket, port: 5432, user: 'postgres', database: 'postgres', ssl: false }
}

/**
 * The socket of the server that already serves this cluster: left behind by a killed portal, or owned by a living one.
 * One that is starting or stopping is waited for. A pid file without its server is removed.
 */
export async function findServer(cluster: string): Promise<string | undefined> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const left = readPostmaster(cluster)
    if (!left) return undefined
    const answer = await ask(left.socket, cluster)
    if (answer === 'ours') return left.socket
    if (answer === 'silent' && !isServing(left.pid, cluster)) {
      if (process.platform === 'linux') removeLocks(cluster, left.socket)
      return undefined
    }
    await pause(50)
  }
  throw startFailure(
    `База данных в «${cluster}» занята и не отвечает: дождитесь её остановки или завершите процесс ${readPostmaster(cluster)?.pid ?? ''}.`,
    'postmaster.pid names a living server that does not accept connections',
  )
}

/** Fast shutdown: what is in hand is rolled back, what was acknowledged is on the disk. The pid file vanishes last. */
export async function stopServer(cluster: string): Promise<void> {
  const running = readPostmaster(cluster)
  if (!running) return
  for (const { signal, patience } of [
    { signal: 'SIGINT', patience: 3000 },
    // the log is replayed at the next start
    { signal: 'SIGQUIT', patience: 1500 },
  ] as const) {
    if (!send(running.pid, signal)) break
    for (let waited = 0; waited < patience && readPostmaster(cluster); waited += 10) await pause(10)
    if (!readPostmaster(cluster)) break
  }
  if (running.socket !== cluster) removeIfEmpty(running.socket)
}

/** For a portal that is dying and can wait for nothing. */
export function interruptServer(cluster: string): void {
  const running = readPostmaster(cluster)
  if (running) send(running.pid, 'SIGINT')
}

/** Whose data the server at this socket serves; asked of itself, because a pid and a socket may both be reused. */
export async function ask(socket: string, cluster: string): Promise<'ours' | 'busy' | 'silent'> {
  const client = new pg.Client({ ...connectionTo(socket), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return samePath(rows[0]?.data_directory ?? '', cluster) ? 'ours' : 'silent'
  } catch (error) {
    // class 57: it is starting up, recovering or shutting down
    return error instanceof pg.DatabaseError && error.code?.startsWith('57') ? 'busy' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Lines of the file: pid, data folder, start time, port, socket folder. The fifth comes a moment after the first. */
function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid = '', , , , socket = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), socket: socket.trim() || cluster }
  } catch {
    return undefined
  }
}

/** PostgreSQL works in its data folder, so the folder a process works in tells it from a stranger with the same number. */
function isServing(pid: number, cluster: string): boolean {
  try {
    return samePath(readlinkSync(`/proc/${pid}/cwd`), cluster)
  } catch {
    return false
  }
}

/**
 * A number is used again, most of all in a container, and a dead process keeps its own until somebody buries it:
 * PostgreSQL would take either for its living twin and refuse to start.
 */
function removeLocks(cluster: string, socket: string): void {
  for (const lock of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')])
    rmSync(lock, { force: true })
}

function samePath(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // somebody else's folder, or already gone
  }
}
