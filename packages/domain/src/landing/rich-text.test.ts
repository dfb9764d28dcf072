import { expect, test } from 'vitest'
import { isSafeHref, isSite, paragraphsOf, plainTextOf } from './rich-text.ts'

test.each([
  'https://minstroyrf.gov.ru/docs/1',
  'http://портал.рф/путь?x=1#y',
  'mailto:help@portal.example',
  'tel:+74950000000',
  '/version',
])('a link may lead to %s', (href) => {
  expect(isSafeHref(href)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://bank.example@evil.example/',
  'https:///x',
  'https://a b',
  '',
])('a link never leads to %j', (href) => {
  expect(isSafeHref(href)).toBe(false)
})

test('only a whole address is a site', () => {
  expect([isSite('https://rutube.ru/video/1/'), isSite('/version'), isSite('mailto:a@b.ru')]).toEqual([
    true,
    false,
    false,
  ])
})

test('plain text becomes paragraphs and comes back', () => {
  expect(plainTextOf(paragraphsOf('Раз\n\nДва'))).toBe('Раз\nДва')
})
