import { expect, test } from 'vitest'
import { isAgreed, packagesOf, report } from './licenses.mjs'

const lockfile = {
  packages: {
    '': { name: 'portal' },
    'packages/web': { version: '0.1.0' },
    'node_modules/@portal/web': { link: true },
    'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
    'node_modules/fastify/node_modules/odd': { version: '1.0.0' },
  },
}

test('every package is told under its licence, apart those the portal runs on', () => {
  const { lines, code } = report(packagesOf(lockfile, () => 'GPL-3.0'))
  expect(lines).toEqual([
    'Входит в портал: 2',
    '  GPL-3.0 (1): odd 1.0.0',
    '  MIT (1): fastify 5.0.0',
    'Нужно для сборки и проверки: 1',
    '  MIT (1): vitest 4.0.0',
    'Прочтите лицензию сами: odd 1.0.0 (GPL-3.0).',
  ])
  expect(code).toBe(1)
})

test('of several licences one that was agreed to is enough, of all that bind together each is asked', () => {
  expect(['(MIT OR GPL-3.0)', 'MIT AND Zlib', 'MIT AND GPL-3.0'].map(isAgreed)).toEqual([true, true, false])
})
