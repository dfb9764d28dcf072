import { afterEach, beforeEach, expect, test } from 'vitest'
import { standOnWork } from './stand-on-work.ts'

const row = (id: string, verdict: string) =>
  `<div class="check-row" tabindex="-1" id="${id}" data-verdict="${verdict}"></div>`
const section = () => document.getElementById('section') ?? document.body
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  document.body.innerHTML = '<div id="section" tabindex="-1"></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
})

test('the button of the band leads to the first document without a verdict, also where its section has yet to come', async () => {
  standOnWork('completeness')
  await settle()
  section().innerHTML = row('one', 'accepted') + row('two', 'none') + row('three', 'none')
  await settle()
  expect(document.activeElement?.id).toBe('two')
})

test('whoever does something else meanwhile is left there', async () => {
  standOnWork('remarks')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  section().innerHTML = '<div class="remark-answer"><textarea id="answer"></textarea></div>'
  await settle()
  expect(document.activeElement).toBe(section())
  standOnWork('remarks')
  expect(document.activeElement?.id).toBe('answer')
})

test('a section whose first thing to do does not come takes the cursor itself', async () => {
  section().innerHTML = row('one', 'accepted')
  standOnWork('completeness')
  await settle()
  expect(document.activeElement).toBe(section())
})

test('a section without a first thing to do takes the cursor itself', () => {
  standOnWork('contract')
  expect(document.activeElement).toBe(section())
})
