import { expect, test } from 'vitest'
import { typedKeys } from '../../typed-keys.ts'
import { objectTypes } from '../objects/objects.ts'
import { sectionsFor } from './sections.ts'
import { sectionMark } from './slots.ts'

test.each(typedKeys(objectTypes))('no two sections of an object of type %s share a mark', (objectType) => {
  const folders = new Map(sectionsFor(objectType).map(({ folder, slot }) => [folder, sectionMark(folder, slot)]))
  expect(new Set(folders.values()).size).toBe(folders.size)
})
