import { createServer } from 'node:net'
import { type OtherProcess, runModule } from './other-process.ts'

export interface PortalProcess {
  process: OtherProcess
  address: string
}

/** Starts a portal of its own with the demo people, and waits until it answers. */
export async function startPortal(env: NodeJS.ProcessEnv): Promise<PortalProcess> {
  const plain = { DATABASE_URL: '', DEMO: 'true', HOST: '', PUBLIC_URL: '', PORT: '0', CALLS_PER_MINUTE: '0' }
  const process = runModule('main', { env: { ...plain, ...env } })
  await process.says('пароль у всех')
  return { process, address: addressOf(process) }
}

/** Where a portal that has said so is open. */
export function addressOf(portal: OtherProcess): string {
  return /открыт: (\S+)/.exec(portal.said())?.[1] ?? ''
}

/** A port that was free a moment ago: for what is started again on the same one. */
export function aFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
