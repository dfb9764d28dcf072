import { letters } from '@portal/domain/letters/letters'
import { type ClientKey, clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).flatMap(([path, text]) => (/\.(test|samples)\./.test(path) || path.includes('/testing/') ? [] : [text]))

// A section of the form bears the name of a key.
const isSectionToo: readonly ClientKey[] = ['linkedRequestForm']

/** Asked by a screen, or by the table of letters, which offers a kind to whoever holds its key. */
function hasEffect(key: ClientKey): boolean {
  if (Object.values(letters).some((kind) => kind.key === key)) return true
  const asked = isSectionToo.includes(key) ? [`can('${key}')`] : [`'${key}'`, `by="${key}"`, `client.${key}`]
  return sources.some((text) => asked.some((form) => text.includes(form)))
}

test('every client key of the specification changes something on a screen', () => {
  expect(clientKeyNames.filter((key) => !hasEffect(key))).toEqual([])
})
