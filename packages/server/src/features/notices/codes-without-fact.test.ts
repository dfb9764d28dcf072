import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notifications } from '@portal/domain/notices/notifications'
import { typedKeys } from '@portal/domain/typed-keys'
import { expect, test } from 'vitest'

const places = ['..', '../../../../domain/src/stages'].map((path) => fileURLToPath(new URL(path, import.meta.url)))

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

test('every notice is sent by its fact', () => {
  const source = places.flatMap(sourcesIn).join('\n')
  const unsent = typedKeys(notifications).filter((code) => !source.includes(`'${code}'`))
  expect(unsent).toEqual([])
})
