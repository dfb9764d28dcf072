import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFailure } from '../../start/start-failure.ts'
import { createCluster } from './embedded-cluster.ts'
import { chooseLauncher, type Launcher } from './embedded-launcher.ts'
import { nativeFolder } from './embedded-native.ts'
import { ask, findServer } from './embedded-postmaster.ts'

const standardSettings = {
  listen_addresses: '',
  port: '5432',
  jit: 'off',
  shared_buffers: '128MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  synchronous_commit: 'on',
  // refused statements reach the portal anyway; here they would leave people's data in a file
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** The socket of the server over `folder`/cluster: the one that runs, or a new one. */
export async function launch(folder: string, settings: object = {}, socket?: string): Promise<string> {
  const cluster = join(folder, 'cluster')
  const running = await findServer(cluster)
  if (running) return running

  const launcher = chooseLauncher(nativeFolder(), cluster)
  createCluster(folder, launcher)
  const at = socket ?? socketFolder(cluster, launcher)
  // The second and third try are for what goes away: children of a killed server still hold its shared memory.
  for (let attempt = 1; attempt <= 3; attempt++) {
    if (await startServer(launcher, folder, at, { ...standardSettings, ...settings })) return at
    const faster = await findServer(cluster)
    if (faster) return faster
    await pause(300)
  }
  const log = logOf(folder)
  throw startFailure(`База данных в «${cluster}» не запустилась: подробности в «${log}».`, lastLines(log))
}

/** Beside the data, unless the name does not fit the 107 bytes a Unix socket may have. */
function socketFolder(cluster: string, launcher: Launcher): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= 107) return cluster
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  launcher.own(folder)
  return folder
}

async function startServer(launcher: Launcher, folder: string, socket: string, settings: object): Promise<boolean> {
  const cluster = join(folder, 'cluster')
  const log = logOf(folder)
  const options = Object.entries({ ...settings, unix_socket_directories: socket }).map(
    ([name, value]) => `-c${name}=${value}`,
  )
  const file = openSync(log, existsSync(log) && statSync(log).size > 5_000_000 ? 'w' : 'a', 0o600)
  const server = launcher.start('postgres', ['-D', cluster, ...options], file)
  closeSync(file)
  const isUp = await isReady(server, socket, cluster)
  server.unref()
  if (!isUp) server.kill('SIGINT')
  return isUp
}

/** Replaying the log of a killed server may take minutes; a dead one is known at once. */
async function isReady(server: ChildProcess, socket: string, cluster: string): Promise<boolean> {
  const hasFailed = () => server.pid === undefined || server.exitCode !== null || server.signalCode !== null
  server.on('error', () => {})
  for (let waited = 0; !hasFailed() && waited < 300_000; waited += 10) {
    if ((await ask(socket, cluster)) === 'ours') return true
    await pause(10)
  }
  return false
}

function logOf(folder: string): string {
  return join(folder, 'postgres.log')
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').slice(-1000)
}
