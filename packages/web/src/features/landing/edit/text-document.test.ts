import type { TextLine } from '@portal/domain/landing/rich-text'
import { expect, test } from 'vitest'
import { toDocument, toLines } from './text-document.ts'
import { withoutPictures } from './without-pictures.ts'

const line = (type: TextLine['type'], level: number, text: string): TextLine => ({ type, level, spans: [{ text }] })

test('lines come back from the editor as they were opened', () => {
  const lines: TextLine[] = [
    line('heading', 0, 'Заголовок'),
    {
      type: 'paragraph',
      level: 0,
      spans: [{ text: 'Слова ' }, { text: 'жирные', bold: true }, { text: ' и ссылка', href: '/version' }],
    },
    line('bullet', 0, 'Раз'),
    line('bullet', 1, 'внутри'),
    line('number', 2, 'ещё глубже'),
    line('bullet', 0, 'Два'),
    line('number', 0, 'Первое'),
  ]
  expect(toLines(toDocument(lines))).toEqual(lines)
})

test('links that lead to a script, blocks nobody knows and empty lines do not become lines', () => {
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  const document = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Нажми', marks: [link] }] },
      { type: 'paragraph' },
      { type: 'image', attrs: { src: 'data:image/png;base64,AAAA' } },
    ],
  }
  expect(toLines(document)).toEqual([line('paragraph', 0, 'Нажми')])
})

test('a break within a paragraph begins the next line', () => {
  const content = [{ type: 'text', text: 'Раз' }, { type: 'hardBreak' }, { type: 'text', text: 'Два' }]
  expect(toLines({ type: 'doc', content: [{ type: 'paragraph', content }] })).toEqual([
    line('paragraph', 0, 'Раз'),
    line('paragraph', 0, 'Два'),
  ])
})

test('pictures of a pasted page are not read, nor is a page of megabytes', () => {
  expect(withoutPictures('<p>Текст<img src="data:image/png;base64,AAAA"></p>')).toBe('<p>Текст<img ></p>')
  expect(withoutPictures('я'.repeat(3_000_000))).toBe('')
})
