import { isLetter } from '../commands/key-spec.ts'

export type TextControl = HTMLInputElement | HTMLTextAreaElement

interface Hearer {
  /** A letter came, went, or the whole text became another one. */
  typed: () => void
  /** Something else than a letter happens: what was typed must be known by then. */
  settle: () => void
}

/** All a browser tells of one letter; React answers the last by asking where the cursor is, and the page is laid out for it. */
const letters = [
  'keydown',
  'keypress',
  'textInput',
  'beforeinput',
  'input',
  'keyup',
  'change',
  'selectionchange',
] as const

/** Before anybody sends what was typed because the page is left or hidden. */
const ends = ['visibilitychange', 'beforeunload', 'pagehide'] as const

const hearers = new Map<EventTarget, Hearer>()
let heard = new AbortController()

/**
 * Letters typed into the field are told to its hearer and go no further: React would walk through all that stands around the
 * field for each of the seven events of a letter (docs/decisions/0063). Every other press goes on to whoever wants it.
 */
export function hearLetters(field: TextControl, hearer: Hearer): () => void {
  if (hearers.size === 0) listen()
  hearers.set(field, hearer)
  return () => {
    hearers.delete(field)
    if (hearers.size === 0) heard.abort()
  }
}

function listen(): void {
  heard = new AbortController()
  const early = { capture: true, signal: heard.signal }
  for (const type of letters) document.addEventListener(type, hear, early)
  document.addEventListener('focusout', leave, early)
  for (const type of ends) addEventListener(type, settleAll, early)
}

function hear(event: Event): void {
  const hearer = hearerOf(event)
  if (!hearer) return
  if (event instanceof KeyboardEvent && !isLetter(event)) return hearer.settle()
  event.stopPropagation()
  if (event.type === 'input' || event.type === 'change') hearer.typed()
}

function leave(event: Event): void {
  hearerOf(event)?.settle()
}

function settleAll(): void {
  for (const { settle } of hearers.values()) settle()
}

function hearerOf({ target }: Event): Hearer | undefined {
  return target ? hearers.get(target) : undefined
}
