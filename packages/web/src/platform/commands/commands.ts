import { keep, readKept } from '../session/kept.ts'
import { isLetter, isPressed, isSingle, strokesOf } from './key-spec.ts'

export interface Command {
  /** Stays the same from day to day: the palette remembers what was used. */
  id: string
  title: string
  /** «J», «Ctrl+K», «Alt+ArrowDown», «G З» one after the other; each of them does the same. */
  keys?: readonly string[] | undefined
  /** Also while something is being typed. */
  whileTyping?: boolean | undefined
  /** Also while a dialog or a drawer lies over the page. */
  overPage?: boolean | undefined
  /** Where the palette may do it too: always, only when looked for, or nowhere (a key that needs a row to stand on). */
  palette?: 'always' | 'sought' | 'never' | undefined
  /** The word that asks for it aloud. */
  spoken?: 'next' | 'previous' | undefined
  /** Why it cannot be done now. */
  reason?: string | null | undefined
  /** `false`: there was nothing to do here, the press goes on; `'end'`: there is nothing further that way. */
  run: (event?: KeyboardEvent) => unknown
}

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

/** Whose it is: of the page, which is asked first, or of the shell around every page. */
export type CommandLevel = 'page' | 'shell'

const groups = new Map<() => CommandGroup, CommandLevel>()
const storageKey = 'portal.letter-keys'
const patienceMs = 1_500
/** The first stroke of two, pressed a moment ago. */
let begun: { stroke: string; at: number } | undefined

/**
 * The one register of what can be done on this screen. Keys work because they stand here, so neither the help nor the
 * palette can name one that does not. The page is asked before the shell, what was added later before what was earlier.
 */
export function addCommands(group: () => CommandGroup, level: CommandLevel = 'page'): () => void {
  if (groups.size === 0) document.addEventListener('keydown', press)
  groups.set(group, level)
  return () => {
    groups.delete(group)
    if (groups.size === 0) document.removeEventListener('keydown', press)
  }
}

/** What can be done now: of the page first, of the shell last; groups of one name together. */
export function currentCommands(): CommandGroup[] {
  const byTitle = new Map<string, Command[]>()
  for (const { title, commands } of inOrder()) byTitle.set(title, [...(byTitle.get(title) ?? []), ...commands])
  return [...byTitle].map(([title, commands]) => ({ title, commands }))
}

/** Does what was asked for aloud. `end`: there is nothing further that way; `none`: this screen has nothing to go through. */
export function runSpoken(word: NonNullable<Command['spoken']>): 'done' | 'end' | 'none' {
  if (isUnderLayer(null)) return 'none'
  const commands = inOrder().flatMap((group) => group.commands)
  const command = commands.find(({ spoken }) => spoken === word)
  // Who may only go back stands at the end.
  if (!command) return commands.some(({ spoken }) => spoken) ? 'end' : 'none'
  const outcome = command.run()
  if (outcome === false) return 'none'
  return outcome === 'end' ? 'end' : 'done'
}

/** Whether keys of one letter work; who dictates to the computer may switch them off. */
export function areLettersOn(): boolean {
  return readKept(storageKey) !== 'off'
}

export function switchLetters(on: boolean): void {
  keep(storageKey, on ? 'on' : 'off')
}

function inOrder(): CommandGroup[] {
  const of = (wanted: CommandLevel) => [...groups].flatMap(([group, level]) => (level === wanted ? [group()] : []))
  return [...of('page').toReversed(), ...of('shell')]
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  // Held a moment too long, the first stroke is still the first one.
  if (event.repeat && begun && isPressed(begun.stroke, event)) return
  const first = begun && event.timeStamp - begun.at < patienceMs ? begun.stroke : undefined
  begun = undefined
  const typing = isTyping(event.target)
  // Somebody types: a letter alone is never meant for the page. It is asked first, a layer is looked for in all of the page.
  if (typing && isLetter(event)) return
  if (isOwnArrow(event)) return
  const underLayer = isUnderLayer(event.target)
  if (underLayer && isLetter(event)) return
  const letters = areLettersOn()
  for (const { commands } of inOrder()) {
    for (const { keys = [], whileTyping = false, overPage = whileTyping, run } of commands) {
      if ((typing && !whileTyping) || (underLayer && !overPage)) continue
      const open = keys.filter((spec) => letters || !isSingle(spec)).map(strokesOf)
      const asked = open.find(([one = '', other]) =>
        other === undefined
          ? // After the first stroke of two a letter belongs to the second one; Ctrl+K is meant for itself.
            (first === undefined || !isSingle(one)) && isPressed(one, event)
          : one === first && isPressed(other, event),
      )
      if (asked && run(event) !== false) {
        event.preventDefault()
        return
      }
      const begins = open.find(
        ([one = '', other]) => other !== undefined && first === undefined && isPressed(one, event),
      )
      if (begins) begun = { stroke: begins[0] ?? '', at: event.timeStamp }
    }
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]') !== null
  )
}

/** Arrows alone go through radio buttons, whatever else on the page they move. */
function isOwnArrow({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false
  return key.startsWith('Arrow') && target instanceof HTMLElement && target.matches('input[type="radio"]')
}

function isUnderLayer(target: EventTarget | null): boolean {
  if (document.querySelector('#root[inert], [role="dialog"]')) return true
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null
}
