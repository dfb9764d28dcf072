import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-imports-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function tree(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return spawnSync(process.execPath, ['tools/checks/check-imports.mjs', root], { encoding: 'utf8' })
}

const forbidden = {
  'domain imports contract': {
    'packages/domain/src/a.ts': "import { x } from '@portal/contract/features/requests/endpoints'",
  },
  'contract imports the server by a path': {
    'packages/contract/src/a.ts': "import { x } from '../../server/src/app.ts'",
  },
  'web imports server': { 'packages/web/src/pages/a-page.tsx': "import { x } from '../../../server/src/config.ts'" },
  'platform imports a feature': {
    'packages/server/src/platform/db/a.ts': "import { x } from '../../features/requests/index.ts'",
  },
  'a feature reaches inside another': {
    'packages/server/src/features/files/a.ts': "import { x } from '../requests/queries.ts'",
  },
  'a web feature knows another': {
    'packages/web/src/features/files/a.tsx': "import { x } from '../requests/list.tsx'",
  },
  'a web feature imports a page': {
    'packages/web/src/features/files/a.tsx': "import { x } from '../../pages/a-page.tsx'",
  },
  'a circle of files, though one of them takes a type only': {
    'packages/domain/src/a.ts': "import { x } from './b.ts'",
    'packages/domain/src/b.ts': "import type { Y } from './c.ts'",
    'packages/domain/src/c.ts': "import type { Z } from './a.ts'",
  },
  'a circle closed by code that is fetched later': {
    'packages/web/src/pages/a.tsx': "const b = () => import('./b.tsx')",
    'packages/web/src/pages/b.tsx': "import type { Props } from './a.tsx'",
  },
  'a journey reaches into the browser part': {
    'e2e/a.spec.ts': "import { x } from '@portal/web/app/screens/all-screens'",
  },
  'a journey reaches into the server beyond what its tests make': {
    'e2e/a.spec.ts': "import { x } from '@portal/server/features/trust/index'",
  },
  'a circle of features': {
    'packages/server/src/features/files/a.ts': "import { x } from '../remarks/index.ts'",
    'packages/server/src/features/remarks/a.ts': "import { x } from '../files/index.ts'",
  },
}

test.each(Object.entries(forbidden))('refuses: %s', (_title, files) => {
  const { status, stderr } = tree(files)
  expect(status).toBe(1)
  expect(stderr).not.toBe('')
})

test('passes what the layers allow', () => {
  const { status, stderr } = tree({
    'packages/contract/src/a.ts': "import { x } from '@portal/domain/errors'",
    'packages/server/src/features/files/a.ts': "import { x } from '../requests/index.ts'",
    'packages/server/src/app/routes.ts': "import { x } from './features/files/routes.ts'",
    'packages/web/src/pages/a-page.tsx': "import { x } from '../features/files/files-queries.ts'",
    'e2e/screens/a.ts': "import { x } from '@portal/web/app/screens/sampled-screens'",
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test('a file of 301 lines is refused by the linter, one of 300 is not', () => {
  const lint = (lines) => {
    const file = join(root, `long-${lines}.ts`)
    writeFileSync(file, Array.from({ length: lines }, (_, n) => `export const n${n} = ${n}`).join('\n'))
    return spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', file], {
      encoding: 'utf8',
    })
  }
  expect(lint(301).stdout).toContain('max-lines')
  expect(lint(300).status).toBe(0)
})

test('the tree as it is passes', () => {
  expect(execFileSync(process.execPath, ['tools/checks/check-imports.mjs'], { encoding: 'utf8' })).toBe('')
})
