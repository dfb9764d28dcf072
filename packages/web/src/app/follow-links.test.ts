import { beforeEach, expect, test } from 'vitest'
import { followLinks } from './follow-links.ts'

let opened: string[] = []
beforeEach(() => {
  opened = []
  document.body.innerHTML = ''
  window.happyDOM.setURL('http://portal.test/requests?page=2')
})

function click(link: string, init: MouseEventInit = {}) {
  document.body.innerHTML = link
  const stop = followLinks(document, (href) => opened.push(href))
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector('a')?.dispatchEvent(event)
  stop()
  return event.defaultPrevented
}

test('a link to a page of the portal opens without loading it anew', () => {
  expect(click('<a href="/request/7/draft#uploads"><b>Открыть</b></a>')).toBe(true)
  expect(opened).toEqual(['/request/7/draft#uploads'])
})

test.each([
  ['a file', '<a href="/api/file/download/7">Скачать</a>'],
  ['another site', '<a href="http://other.test/">Прежний кабинет</a>'],
  ['a new tab', '<a href="/requests" target="_blank">Открыть</a>'],
  ['a saved file', '<a href="/x" download>Сохранить</a>'],
  ['an anchor of the same page', '<a href="#main">К содержанию</a>'],
])('%s is left to the browser', (_, link) => {
  click(link)
  expect(opened).toEqual([])
})

test('a click with Ctrl is left to the browser', () => {
  click('<a href="/requests">Заявления</a>', { ctrlKey: true })
  expect(opened).toEqual([])
})
