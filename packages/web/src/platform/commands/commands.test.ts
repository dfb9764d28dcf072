import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCommands, areLettersOn, type Command, currentCommands, runSpoken, switchLetters } from './commands.ts'
import { keysOf } from './key-spec.ts'

let stops: (() => void)[] = []
const done: string[] = []

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML =
    '<div id="root"><input id="field"><input id="radio" type="radio"><button id="button"></button></div>'
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  done.length = 0
})

function offer(title: string, ...commands: Partial<Command>[]) {
  const whole = commands.map((command) => ({
    id: command.title ?? '',
    title: '',
    run: () => void done.push(command.title ?? ''),
    ...command,
  }))
  const stop = addCommands(() => ({ title, commands: whole }), title === 'Портал' ? 'shell' : 'page')
  stops.push(stop)
  return stop
}

function press(where: string, init: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  document.querySelector(where)?.dispatchEvent(event)
  return event
}

test('a letter works by its place, also in the Russian layout', () => {
  offer('Список', { title: 'ниже', keys: ['J'] })
  press('#button', { key: 'о', code: 'KeyJ' })
  expect(done).toEqual(['ниже'])
})

test('plus works with Shift and in the block of figures, and is written as it is', () => {
  offer('Документ', { title: 'крупнее', keys: ['=', '+'] })
  press('#button', { key: '=', code: 'Equal' })
  press('#button', { key: '+', code: 'Equal', shiftKey: true })
  press('#button', { key: '+', code: 'NumpadAdd' })
  expect(done).toEqual(['крупнее', 'крупнее', 'крупнее'])
  expect(keysOf('+')).toEqual(['+'])
})

test('two letters one after the other work by their places, and only soon after each other', () => {
  offer('Портал', { title: 'заявления', keys: ['G З'] })
  offer('Список', { title: 'предыдущая', keys: ['P'] })
  press('#button', { key: 'п', code: 'KeyG' })
  press('#button', { key: 'з', code: 'KeyP' })
  press('#button', { key: 'з', code: 'KeyP' })
  press('#button', { key: 'g', code: 'KeyG' })
  press('#button', { key: 'x', code: 'KeyX' })
  press('#button', { key: 'p', code: 'KeyP' })
  expect(done).toEqual(['заявления', 'предыдущая', 'предыдущая'])
  press('#button', { key: 'g', code: 'KeyG' })
  switchLetters(false)
  press('#button', { key: 'p', code: 'KeyP' })
  expect(done).toHaveLength(3)
})

test('a first stroke that is held begins the two once', () => {
  offer('Портал', { title: 'правила', keys: ['G П'] })
  press('#button', { key: 'п', code: 'KeyG' })
  press('#button', { key: 'п', code: 'KeyG', repeat: true })
  expect(done).toEqual([])
  press('#button', { key: 'п', code: 'KeyG' })
  expect(done).toEqual(['правила'])
})

test('after the first of two letters a stroke with Ctrl works all the same', () => {
  offer('Портал', { title: 'заявления', keys: ['G З'] }, { title: 'палитра', keys: ['Ctrl+K'] })
  press('#button', { key: 'g', code: 'KeyG' })
  expect(press('#button', { key: 'k', code: 'KeyK', ctrlKey: true }).defaultPrevented).toBe(true)
  expect(done).toEqual(['палитра'])
})

test('nothing but what is meant for it works while one types', () => {
  offer('Список', { title: 'ниже', keys: ['J'] }, { title: 'поиск', keys: ['Ctrl+K'], whileTyping: true })
  expect(press('#field', { key: 'j', code: 'KeyJ' }).defaultPrevented).toBe(false)
  expect(press('#field', { key: 'л', code: 'KeyK', ctrlKey: true }).defaultPrevented).toBe(true)
  expect(done).toEqual(['поиск'])
})

test('arrows on a radio button choose among its own, a letter there is for the page', () => {
  offer('Документ', { title: 'дальше', keys: ['J', 'ArrowRight'] })
  expect(press('#radio', { key: 'ArrowRight', code: 'ArrowRight' }).defaultPrevented).toBe(false)
  expect(done).toEqual([])
  press('#radio', { key: 'j', code: 'KeyJ' })
  press('#button', { key: 'ArrowRight', code: 'ArrowRight' })
  expect(done).toEqual(['дальше', 'дальше'])
})

test('the page is asked before the shell, and passes on what it has no use for', () => {
  offer('Портал', { title: 'портал', keys: ['?'] })
  const leave = offer('Страница', { title: 'страница', keys: ['?'] })
  press('#button', { key: ',', code: 'Slash', shiftKey: true })
  leave()
  press('#button', { key: '?', code: 'Digit7', shiftKey: true })
  offer('Страница', { title: 'не её', keys: ['?'], run: () => false })
  press('#button', { key: '?', code: 'Slash', shiftKey: true })
  expect(done).toEqual(['страница', 'портал', 'портал'])
})

test('under a dialog the page is silent', () => {
  offer('Список', { title: 'ниже', keys: ['J'] })
  document.querySelector('#root')?.toggleAttribute('inert', true)
  press('#button', { key: 'j', code: 'KeyJ' })
  expect(done).toEqual([])
})

test('what may lie over the page works under a dialog, and leaves a field to what is typed there', () => {
  offer('Портал', { title: 'отменить', keys: ['Ctrl+Z'], overPage: true })
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input id="in"><button id="inside"></button></div>')
  document.querySelector('#root')?.toggleAttribute('inert', true)
  expect(press('#in', { key: 'я', code: 'KeyZ', ctrlKey: true }).defaultPrevented).toBe(false)
  expect(done).toEqual([])
  expect(press('#inside', { key: 'я', code: 'KeyZ', ctrlKey: true }).defaultPrevented).toBe(true)
  expect(done).toEqual(['отменить'])
})

test('keys of one letter may be switched off, others stay', () => {
  offer('Список', { title: 'ниже', keys: ['J', 'ArrowDown'] })
  switchLetters(false)
  expect(areLettersOn()).toBe(false)
  press('#button', { key: 'j', code: 'KeyJ' })
  press('#button', { key: 'ArrowDown', code: 'ArrowDown' })
  expect(done).toEqual(['ниже'])
})

test('help reads what is there now, of the page first, and a spoken word finds its command', () => {
  offer('Портал', { title: 'справка', keys: ['?'] })
  const leave = offer('Список', { title: 'ниже', spoken: 'next' })
  offer('Портал', { title: 'звук' })
  expect(currentCommands().map(({ title, commands }) => [title, commands.map((one) => one.title)])).toEqual([
    ['Список', ['ниже']],
    ['Портал', ['справка', 'звук']],
  ])
  expect(runSpoken('next')).toBe('done')
  leave()
  expect(runSpoken('next')).toBe('none')
  expect(done).toEqual(['ниже'])
})

test('what is asked for aloud is at its end when its command says so, or when there is only a way back', () => {
  offer('Список', { title: 'ниже', spoken: 'next', run: () => 'end' })
  expect([runSpoken('next'), runSpoken('previous')]).toEqual(['end', 'end'])
})
