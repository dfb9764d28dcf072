import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDataFolder } from '../../start/open-data-folder.ts'
import { removeUnfinished } from './embedded-cluster.ts'
import { launch } from './embedded-launch.ts'
import { heldByAnother, takeOwnership } from './embedded-owner.ts'
import { type Connection, connectionTo, interruptServer, stopServer } from './embedded-postmaster.ts'

export interface EmbeddedDatabase {
  connection: Connection
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Settings of PostgreSQL over ours; tests switch `fsync` off. */
  settings?: Readonly<Record<string, string>>
  /** The server had died, and while it was being started again another portal took the folder. */
  onLost?: (failure: unknown) => void
}

/** Starts the PostgreSQL that came from npm over `dataDir`/cluster, or takes over the one a killed portal left. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  const cluster = join(folder, 'cluster')
  const ending = new AbortController()
  let owned = true
  let reviving: Promise<void> = Promise.resolve()

  const socket = await launch(folder, options.settings)
  let owner = await takeOwnership(socket, folder)
  removeUnfinished(folder)
  watch()
  process.once('exit', interrupt)
  return { connection: connectionTo(socket), stop }

  /** The owner's connection ends when the server dies. */
  function watch() {
    owner.once('end', () => {
      if (!ending.signal.aborted) reviving = revive()
    })
  }

  /** On the same socket, so that the pools of the portal come back by themselves. */
  async function revive() {
    console.error('Встроенная база данных остановилась, запускаю её снова.')
    for (let wait = 100; !ending.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        owner = await takeOwnership(await launch(folder, options.settings, socket), folder)
        return watch()
      } catch (error) {
        if (heldByAnother(error)) {
          owned = false
          return options.onLost?.(error)
        }
        console.error(`Встроенная база данных пока не запускается. (${String(error)})`)
        await pause(wait, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  /** A portal that ends by itself, even by an error, leaves no server behind; only a killed one does. */
  function interrupt() {
    if (owned) interruptServer(cluster)
  }

  async function stop() {
    if (ending.signal.aborted) return
    ending.abort()
    await reviving
    await owner.end().catch(() => {})
    if (owned) await stopServer(cluster)
    process.off('exit', interrupt)
  }
}
