import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openVault } from './vault.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vault-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const secret = Buffer.from('a secret')

test('what was sealed opens for its owner alone, and under the same key alone', () => {
  const vault = openVault({ secretKey: undefined, dataDir })
  const sealed = vault.seal(secret, 'anna')
  expect(sealed.includes(secret)).toBe(false)
  expect(vault.open(sealed, 'anna')).toEqual(secret)
  expect(() => vault.open(sealed, 'boris')).toThrow()
  expect(openVault({ secretKey: undefined, dataDir }).open(sealed, 'anna'), 'after a start').toEqual(secret)
  expect(() =>
    openVault({ secretKey: 'another key of forty signs, or about it', dataDir }).open(sealed, 'anna'),
  ).toThrow()
})

test('digests tell texts and owners apart', () => {
  const vault = openVault({ secretKey: 'k'.repeat(40), dataDir })
  expect(vault.digest('a', 'anna')).toEqual(vault.digest('a', 'anna'))
  expect(vault.digest('a', 'anna')).not.toEqual(vault.digest('a', 'boris'))
  expect(vault.digest('a', 'anna')).not.toEqual(vault.digest('b', 'anna'))
})
