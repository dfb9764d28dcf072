import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const compiled = new URL('../../../dist/', import.meta.url)

interface Settings {
  env?: NodeJS.ProcessEnv
  uid?: number
  /** A program with its arguments that runs the rest of the command. */
  through?: readonly string[]
  /** What the module is given on its command line. */
  args?: readonly string[]
}

export interface OtherProcess {
  child: ChildProcess
  /** Everything it said so far, to both streams. */
  said(): string
  /** Waits until it says so; fails with what it said when it ends first. */
  says(text: string | RegExp): Promise<void>
  /** Waits for its end; `null` after a signal. */
  exit(): Promise<number | null>
  kill(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs a compiled module of the server, named from its sources without its ending. */
export function runModule(name: string, settings: Settings = {}): OtherProcess {
  return runNode([fileURLToPath(new URL(`${name}.js`, compiled)), ...(settings.args ?? [])], settings)
}

/** Runs a few lines; `server` in them is the address of the compiled server. */
export function runLines(lines: string, settings: Settings = {}): OtherProcess {
  return runNode(['--input-type=module', '-e', `const server = ${JSON.stringify(compiled.href)}\n${lines}`], settings)
}

function runNode(args: string[], { env, uid, through = [] }: Settings = {}): OtherProcess {
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const [file = process.execPath, ...rest] = [...through, process.execPath, ...args]
  return follow(spawn(file, rest, { cwd: root, env: { ...process.env, ...env }, ...identity }))
}

export function follow(child: ChildProcess): OtherProcess {
  let text = ''
  const listen = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = once(child, 'close')
  const exit = async () => (await ended, child.exitCode)
  return {
    child,
    said: () => text,
    exit,
    async says(wanted) {
      const isSaid = () => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text))
      while (!isSaid()) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended without saying ${wanted}: ${text}`)
        await Promise.race([ended, pause(20)])
      }
    },
    kill(signal = 'SIGTERM') {
      child.kill(signal)
      return exit()
    },
  }
}

/** Why processes of another user cannot be tried here; undefined when they can. */
export function whyNotAs(uid: number): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start a process of another user'
  const tried = spawnSync(process.execPath, ['-e', "require('pg')"], { cwd: root, uid, gid: uid })
  return tried.status === 0 ? undefined : 'another user cannot read this folder or run this Node'
}

/** A process that ended but was not yet buried by its parent has a number and does nothing. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
