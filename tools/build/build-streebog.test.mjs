import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileStreebog, renderStreebog } from './build-streebog.mjs'

test('the committed digest module is what its source compiles to', async () => {
  const committed = await readFile(new URL('../../packages/gost/src/streebog-wasm.ts', import.meta.url), 'utf8')
  expect(committed).toBe(renderStreebog(await compileStreebog()))
})
