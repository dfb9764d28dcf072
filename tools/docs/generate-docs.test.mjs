import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transitions } from '@portal/domain/stages/moves/transitions'
import { stageNames } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder
const docs = (...args) =>
  spawnSync(process.execPath, ['tools/docs/generate-docs.mjs', folder, ...args], { encoding: 'utf8' })
const where = (...words) => spawnSync(process.execPath, ['tools/docs/where.mjs', ...words], { encoding: 'utf8' })

let missing
let generated
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-docs-'))
  missing = docs('--check')
  generated = docs()
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('a document changed by hand is not fresh, a generated one is', () => {
  expect(missing.status).toBe(1)
  expect(generated.status).toBe(0)
  expect(docs('--check').status).toBe(0)
  appendFileSync(join(folder, 'map.md'), 'by hand\n')
  const { status, stderr } = docs('--check')
  expect(status).toBe(1)
  expect(stderr).toContain('map.md')
}, 240_000)

test('the page of stages shows every stage and move, and the table of the calls every endpoint', () => {
  const stages = readFileSync(join(folder, 'stages.md'), 'utf8')
  const rowsOf = (heading) =>
    stages
      .split(`## ${heading}\n`)[1]
      .split('\n## ')[0]
      .match(/^\| (?!---)/gm).length - 1
  expect([rowsOf('Stages'), rowsOf('Moves')]).toEqual([stageNames.length, transitions.length])
  const calls = readFileSync(join(folder, 'endpoints.tsv'), 'utf8').split('\n')
  expect(calls[0]).toBe('METHOD\tPATH\taccess\tid\tfile')
  expect(calls).toContain(
    'PUT\t/api/request/{id}\tUpdateRequest\trequests.update\tpackages/contract/src/features/requests/endpoints.ts',
  )
  expect(calls).toContain('POST\t/api/login\tpublic\tauth.login\tpackages/contract/src/features/auth/endpoints.ts')
})

test('a call and a screen are found by their address', () => {
  const { stdout } = where('/api/request/17/folders', 'requests.create', 'requests.list', '/login', '/rules')
  expect(stdout).toContain('packages/contract/src/features/completeness/endpoints.ts')
  expect(stdout).toContain('POST /api/requests')
  // Other files speak of what this call takes; its handler is here.
  expect(stdout).toContain('packages/server/src/features/requests/list/list-requests.ts')
  expect(stdout).toContain('packages/web/src/pages/public/login-page.tsx')
  expect(stdout).toContain('packages/web/src/app/screens/administration-screens.ts')
  expect(where('/api/nothing').status).toBe(1)
})
