import { describe, expect, test } from 'vitest'
import { contentKindOf, contentProblem, headSize } from './content-kind.ts'

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

test.each([
  ['Письмо.doc', 'PK\u0003\u0004', 'Дайте файлу расширение .docx'],
  ['Ведомость.xls', 'PK\u0003\u0004', 'Дайте файлу расширение .xlsx'],
  ['Письмо.docx', '{\\rtf1', 'Дайте файлу расширение .rtf'],
  ['Письмо.docx', '%PDF-1.7', 'Сохраните файл в нужном формате'],
])('%s that begins with «%s» is told what mends it', (name, head, advice) => {
  expect(contentProblem(name, contentKindOf(bytes(head)))).toContain(advice)
})
