import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Server {
  pid: number
  address: string
  stop(): Promise<void>
}

/** Starts the built product on a free port and waits until it names its address. */
export function startPortal(dataDir: string, databaseUrl = '', more: NodeJS.ProcessEnv = {}): Promise<Server> {
  return startServer(['packages/server/dist/portal/main.js'], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    HOST: '',
    DEMO: 'true',
    CALLS_PER_MINUTE: '0',
    ...more,
  })
}

/** Starts the bare handler that runs what it is told. */
export function startReference(connection: object): Promise<Server> {
  return startServer(['--import', 'tsx', 'bench/portal/reference.ts'], { REFERENCE: JSON.stringify(connection) })
}

/** Starts the bare handler over a table of its own. */
export function startYardstick(connection: object): Promise<Server> {
  return startServer(['--import', 'tsx', 'bench/portal/yardstick.ts'], { YARDSTICK: JSON.stringify(connection) })
}

/** Starts the bare server that an upload is compared with; it writes into this folder. */
export function startPlainPut(folder: string): Promise<Server> {
  return startServer(['--import', 'tsx', 'bench/portal/plain-put.ts'], { PLAIN_PUT_FOLDER: folder })
}

async function startServer(args: string[], env: NodeJS.ProcessEnv): Promise<Server> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  const address = await addressFrom(child)
  return {
    pid: child.pid ?? 0,
    address,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null) return
      end()
      await once(child, 'exit')
    },
  }
}

function addressFrom(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http:\/\/[\d.:]+/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}
