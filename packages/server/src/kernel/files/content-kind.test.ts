import { describe, expect, test } from 'vitest'
import { contentKindOf, headSize } from './content-kind.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the kind of a content', () => {
  test('of a model stands behind comments and space', () => {
    expect(contentKindOf(bytes('/* made by ** hand */\n /**/ ISO-10303-21;\nHEADER;'))).toBe('ifc')
  })

  test('of nothing but comments is told at once: a stranger must not keep the portal thinking', () => {
    const started = performance.now()
    expect(contentKindOf(bytes('/**/'.repeat(headSize / 4)))).toBe('unknown')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
