import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTestsOf, longTestsReached } from './long-tests.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-long-'))
  const files = {
    'packages/server/src/features/files/clamd.long.test.ts': "import { scan } from './scan.ts'",
    'packages/server/src/features/files/scan.ts': "import { size } from '@portal/domain/limits'",
    'packages/server/src/features/remarks/rounds.long.test.ts': "import { round } from './round.ts'",
    'packages/server/src/features/remarks/round.ts': "import type { rounds } from './rounds.ts'",
    'packages/server/src/features/remarks/rounds.ts': "import { round } from './round.ts'",
    'packages/domain/src/limits.ts': '',
    'e2e/uploads.long.spec.ts': "import { files } from '@portal/contract/features/files/endpoints'",
    'e2e/remarks-in-rounds.long.spec.ts': "import { open } from './open.ts'",
    'e2e/open.ts': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterEach(() => rmSync(root, { recursive: true }))

test('a feature has the long tests of its folders and the journeys that call it or bear its name', () => {
  expect(longTestsOf('files', root)).toEqual([
    'packages/server/src/features/files/clamd.long.test.ts',
    'e2e/uploads.long.spec.ts',
  ])
  expect(longTestsOf('remarks', root)).toEqual([
    'packages/server/src/features/remarks/rounds.long.test.ts',
    'e2e/remarks-in-rounds.long.spec.ts',
  ])
  expect(longTestsOf('journal', root)).toEqual([])
})

test('a change reaches the tests that import it through others', () => {
  expect(longTestsReached(['packages/domain/src/limits.ts'], root)).toEqual([
    'packages/server/src/features/files/clamd.long.test.ts',
  ])
  expect(longTestsReached(['packages/server/src/features/remarks/rounds.ts'], root)).toEqual([
    'packages/server/src/features/remarks/rounds.long.test.ts',
  ])
  expect(longTestsReached(['e2e/open.ts'], root)).toEqual(['e2e/remarks-in-rounds.long.spec.ts'])
})

test('a change of what the browser shows of a feature reaches the journeys that call the feature', () => {
  expect(longTestsReached(['packages/web/src/features/files/sign-dialog.tsx'], root)).toEqual([
    'e2e/uploads.long.spec.ts',
  ])
})
