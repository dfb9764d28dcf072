import { expect, test } from 'vitest'
import { aDeveloper } from './a-developer.ts'
import { titleOf } from './participant-words.ts'

test.each([
  ['', 'Застройщик без названия'],
  ['ООО «Северный застройщик»', 'Застройщик: ООО «Северный застройщик»'],
  ['Застройщик-Инвест', 'Застройщик: Застройщик-Инвест'],
])('a developer named «%s» is titled «%s»', (shortName, title) => {
  const one = { ...aDeveloper, fields: { shortName } }
  expect(titleOf(one, [one])).toBe(title)
})
