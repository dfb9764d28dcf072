import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fragmentsHeadSize, readFragmentsHead } from '@portal/contract/models/model-fragments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSlabModel } from '../../testing/models/slab-model.ts'
import { makeFragments } from './make-fragments.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fragments-'))
  await writeFile(join(folder, 'model.ifc'), aSlabModel())
  await writeFile(join(folder, 'text.ifc'), 'not a model')
})
afterAll(() => rm(folder, { recursive: true }))

const make = (name: string, target: string) =>
  makeFragments({ path: join(folder, name), source: 'abc', target: join(folder, target) })

test('a model that can be read is made ready, of another it is said why not', async () => {
  expect(await make('model.ifc', 'ready')).toBeNull()
  expect(await make('text.ifc', 'broken')).toMatch(/./)
}, 60_000)

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is no fault of the model',
  async () => {
    await symlink('/dev/full', join(folder, 'full.geometry'))
    await expect(make('model.ifc', 'full')).rejects.toMatchObject({ code: 'DISK_FULL' })
  },
  60_000,
)

test('names in the encoding of Windows are read', async () => {
  const model = Buffer.from(aSlabModel()).toString('latin1')
  const [, name = ''] = /=\s*IFCBUILDINGSTOREY\('[^']*',[^,]*,'([^']*)'/.exec(model) ?? []
  // «Этаж» in windows-1251.
  const storey = Buffer.from([0xdd, 0xf2, 0xe0, 0xe6]).toString('latin1')
  await writeFile(join(folder, 'windows.ifc'), Buffer.from(model.replace(`'${name}'`, `'${storey}'`), 'latin1'))
  expect(await make('windows.ifc', 'windows')).toBeNull()
  const made = await readFile(join(folder, 'windows'))
  const head = readFragmentsHead(made)
  const index = gunzipSync(made.subarray(fragmentsHeadSize, fragmentsHeadSize + (head?.index ?? 0))).toString()
  expect(index).toContain('Этаж')
  expect(existsSync(join(folder, 'windows.utf8'))).toBe(false)
}, 60_000)
