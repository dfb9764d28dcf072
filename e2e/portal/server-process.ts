import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The program of the built product. */
export const productMain = fileURLToPath(new URL('../../packages/server/dist/portal/main.js', import.meta.url))

export interface ServerProcess {
  address: string
  /** What it wrote of itself that somebody should look at: warnings and errors. */
  complaints(): string[]
  /** Asks it to stop as an operator does; its exit code. */
  stop(): Promise<number | null>
  /** Takes the power from it. */
  kill(): Promise<void>
}

/** Starts the built product over a folder, on a free port, and waits until it names its address. */
export async function startServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  if (!existsSync(productMain)) throw new Error('the product is not built: npm run build')
  const given = {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '',
    DATABASE_URL: '',
    DEMO: 'true',
    CALLS_PER_MINUTE: '0',
    ...env,
  }
  const child = spawn(process.execPath, [productMain], { cwd: root, env: { ...process.env, ...given } })
  const orphan = () => child.kill('SIGTERM')
  process.on('exit', orphan)
  const complaints: string[] = []
  const linesOf = (chunk: Buffer) => chunk.toString().split('\n').filter(Boolean)
  child.stdout.on('data', (chunk: Buffer) => void complaints.push(...linesOf(chunk).filter(isComplaint)))
  child.stderr.on('data', (chunk: Buffer) => void complaints.push(...linesOf(chunk)))
  const address = await addressFrom(child)
  return {
    address,
    complaints: () => complaints,
    async kill() {
      process.off('exit', orphan)
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      process.off('exit', orphan)
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** A line of the log from «warn» on. */
function isComplaint(line: string): boolean {
  return line.startsWith('{') && !/"level":"(info|debug)"/.test(line)
}

function addressFrom(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, address] = /открыт: (http:\S+)/.exec(said) ?? []
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}: ${said}`)))
  })
}
