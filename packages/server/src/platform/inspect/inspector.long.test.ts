import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, pdfWith } from '../../testing/declarant-request.ts'
import { startInspector } from './inspector.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspector-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aFile(name: string, content: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, name, kind: 'pdf', size: content.length }
}

// A megabyte that unpacks to words without end.
function aPdfBomb(): Uint8Array {
  return pdfWith(deflateSync(Buffer.alloc(400_000_000, 'BT ET ')), '/Filter/FlateDecode')
}

test('a file that is too much for the checks costs only itself, those behind it are checked', async () => {
  const inspector = startInspector({ patienceMs: 20_000 })
  const files = [
    await aFile('bomb.pdf', aPdfBomb()),
    await aFile('one.pdf', aPdf('1')),
    await aFile('two.pdf', aPdf('2')),
  ]
  const [bomb, one, two] = await Promise.all(files.map((file) => inspector.inspect(file)))
  expect(bomb?.checks.content).toMatchObject({ state: 'notChecked', text: expect.stringContaining('не проверено') })
  expect([one?.checks.pdf, two?.checks.pdf]).toEqual([
    { state: 'ok', pages: 1 },
    { state: 'ok', pages: 1 },
  ])
})
