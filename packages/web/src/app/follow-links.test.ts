import { beforeEach, expect, test } from 'vitest'
import { followLinks } from './follow-links.ts'
import { byRole } from '../platform/testing/by-role.ts'

let opened: string[] = []
beforeEach(() => {
  opened = []
  document.body.innerHTML = ''
  window.happyDOM.setURL('http://portal.test/requests?page=2')
})

function click(link: string, init: MouseEventInit = {}) {
  document.body.innerHTML = link
  const stop = followLinks(document, (href) => opened.push(href))
  let taken = false
  // The page of the test stays where it is, whatever the link.
  const stay = (event: MouseEvent) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', stay)
  byRole('link')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('click', stay)
  stop()
  return taken
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
  expect(click(link)).toBe(false)
  expect(opened).toEqual([])
})

test('a click with Ctrl is left to the browser', () => {
  click('<a href="/requests">Заявления</a>', { ctrlKey: true })
  expect(opened).toEqual([])
})
