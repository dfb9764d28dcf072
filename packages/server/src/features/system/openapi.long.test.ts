import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { groups } from '@portal/contract/index'
import { openapiOf } from '@portal/contract/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import generateSource from 'oazapfts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { aDeclarantRequest, aSectionItem } from '../../testing/arrange/declarant-request.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { uploadProgram } from '../../testing/process/generated-client.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
// Where what the generated client asks for is found.
const cache = join(root, 'node_modules/.cache')
let portal: TestPortal
let address: string
let folder: string
beforeAll(async () => {
  portal = await aPortal()
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'client-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

test('a linter of OpenAPI has nothing to say of the description', { timeout: 300_000 }, async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The addresses are those of the specification, where a word and an id stand in one place.
      'no-ambiguous-paths': 'off',
      // A portal of one authority is licensed to nobody.
      'info-license': 'off',
    },
  })
  const source = JSON.stringify(openapiOf(groups, { version: '1.0.0', cookie: 'sid' }))
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('a client generated from the description uploads a file in pieces, and another at once', {
  timeout: 300_000,
}, async () => {
  const description = join(folder, 'openapi.json')
  await writeFile(description, Buffer.from(await (await fetch(`${address}/api/openapi.json`)).arrayBuffer()))
  await writeFile(join(folder, 'client.ts'), await generateSource(description, { argumentStyle: 'object' }))
  await writeFile(join(folder, 'program.ts'), uploadProgram)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const tsc = join(root, 'node_modules/.bin/tsc')
  const compiled =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2023 --module preserve --allowImportingTsExtensions'
  await run(tsc, [...compiled.split(' '), '--types', 'node', join(folder, 'program.ts')], { cwd: root })
  const item = await aSectionItem(await portal.as('declarant'), await aDeclarantRequest(portal))
  const program = ['--import', 'tsx', join(folder, 'program.ts'), address, 'declarant', demoPassword, item]
  const { stdout } = await run(process.execPath, program, { cwd: root })
  expect(JSON.parse(stdout)).toEqual({
    statuses: [204, 409, 200, 204, 200],
    refusal: 'UPLOAD_OFFSET',
    state: 'done',
    name: 'Письмо.pdf',
  })
})
