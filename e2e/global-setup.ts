import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium, readyChromium } from './portal/chromium.ts'
import { productMain, startServer } from './portal/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    startedFolder: string
  }
}

/** The folder of a portal that was started once and stopped: every file of journeys begins with a copy of it. */
export default async function setup(project: TestProject) {
  if (findChromium() === null || !existsSync(productMain)) return project.provide('startedFolder', '')
  // A packed one is unpacked here: of two files that begin at once, one would launch what the other has half written.
  await readyChromium()
  const folder = mkdtempSync(join(tmpdir(), 'portal-started-'))
  const server = await startServer(folder)
  await server.stop()
  project.provide('startedFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
