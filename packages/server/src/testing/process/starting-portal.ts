import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { type OtherProcess, runModule } from './other-process.ts'

/** Nobody's account of the system, for starts of an ordinary user. */
export const nobody = 65_534

/** Portals of a test, started as an operator starts them, over an empty folder of its own; all are stopped after it. */
export function useStarts() {
  let dataDir = ''
  const portals: OtherProcess[] = []
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
  })
  afterEach(async () => {
    for (const portal of portals.splice(0)) await portal.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const environment = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    DATABASE_URL: '',
    DEMO: 'true',
    HOST: '',
    PUBLIC_URL: '',
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  })
  const stopAfter = (portal: OtherProcess) => (portals.push(portal), portal)
  const hasDatabase = () => existsSync(join(dataDir, 'cluster/postmaster.pid'))

  return {
    dataDir: () => dataDir,
    environment,
    stopAfter,
    hasDatabase,
    run: (env: NodeJS.ProcessEnv = {}, uid?: number) =>
      stopAfter(runModule('main', { env: environment(env), ...(uid !== undefined && { uid }) })),
    postmasterPid: () => Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    /** The start fails with one line that holds the sentence; nothing is left running. */
    async expectRefusal(portal: OtherProcess, sentence: string) {
      expect(await portal.exit(), portal.said()).toBe(1)
      const lines = portal.said().trim().split('\n')
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(sentence)
      expect(hasDatabase()).toBe(false)
    },
  }
}
