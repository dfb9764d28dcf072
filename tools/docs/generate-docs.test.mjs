import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transitions } from '@portal/domain/stages/moves/transitions'
import { stageNames } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePages } from './write-pages.mjs'

let folder
const docs = (...args) =>
  spawnSync(process.execPath, ['tools/docs/generate-docs.mjs', folder, ...args], { encoding: 'utf8' })
const where = (...words) => spawnSync(process.execPath, ['tools/docs/where.mjs', ...words], { encoding: 'utf8' })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-docs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a document that is missing or changed by hand is not fresh, a generated one is', () => {
  const own = join(folder, 'own')
  const pages = { 'map.md': '# Map', 'how-to/configure.md': '# Configure' }
  const stale = () => writePages(own, pages, { isCheck: true })
  expect(stale()).toEqual(['map.md', 'how-to/configure.md'])
  expect(existsSync(own)).toBe(false)
  expect(writePages(own, pages, { isCheck: false })).toEqual([])
  expect(readFileSync(join(own, 'how-to/configure.md'), 'utf8')).toBe('# Configure')
  expect(stale()).toEqual([])
  appendFileSync(join(own, 'map.md'), 'by hand\n')
  expect(stale()).toEqual(['map.md'])
})

test('what is not fresh fails the check by its name', () => {
  const { status, stderr } = docs('--check')
  expect(status).toBe(1)
  expect(stderr).toContain('map.md')
}, 120_000)

test('the page of stages shows every stage and move, and the table of the calls every endpoint', () => {
  const generated = docs()
  expect(generated.status, generated.stderr).toBe(0)
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
}, 120_000)

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
