type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  ContextMenu: 'Menu',
  Space: 'Пробел',
}

const codes: Readonly<Record<string, string>> = { '/': 'Slash', '[': 'BracketLeft', ']': 'BracketRight' }

/** The keys on which Russian letters stand. */
// biome-ignore format: as they lie on the keyboard
const russian: Readonly<Record<string, string>> = {
  Й: 'KeyQ', Ц: 'KeyW', У: 'KeyE', К: 'KeyR', Е: 'KeyT', Н: 'KeyY', Г: 'KeyU', Ш: 'KeyI', Щ: 'KeyO', З: 'KeyP', Х: 'BracketLeft', Ъ: 'BracketRight',
  Ф: 'KeyA', Ы: 'KeyS', В: 'KeyD', А: 'KeyF', П: 'KeyG', Р: 'KeyH', О: 'KeyJ', Л: 'KeyK', Д: 'KeyL', Ж: 'Semicolon', Э: 'Quote',
  Я: 'KeyZ', Ч: 'KeyX', С: 'KeyC', М: 'KeyV', И: 'KeyB', Т: 'KeyN', Ь: 'KeyM', Б: 'Comma', Ю: 'Period',
}

/** Whether a press is the stroke «Ctrl+K», «J», «Alt+ArrowDown», «?». Letters and signs stand by their places, whatever the layout. */
export function isPressed(stroke: string, event: Pressed): boolean {
  const parts = partsOf(stroke)
  const key = parts.at(-1) ?? ''
  if (parts.includes('Ctrl') !== (event.ctrlKey || event.metaKey) || parts.includes('Alt') !== event.altKey)
    return false
  // «?» is a shifted key, elsewhere in the Russian layout than in the English one.
  if (key === '?') return event.key === '?' || (event.shiftKey && event.code === 'Slash')
  // «+» is a shifted key beside the letters and a plain one in the block of figures.
  if (key === '+') return event.key === '+'
  if (parts.includes('Shift') !== event.shiftKey) return false
  if (/^[A-Z]$/.test(key)) return event.code === `Key${key}`
  if (key === 'Space') return event.key === ' '
  const code = codes[key] ?? russian[key]
  return code === undefined ? event.key === key : event.code === code
}

/** The strokes of a spec, one after another: «G З» has two. */
export function strokesOf(spec: string): string[] {
  return spec.split(' ')
}

/** The keys of one stroke as they are written on the keyboard. */
export function keysOf(stroke: string): string[] {
  return partsOf(stroke).map((key) => signs[key] ?? key)
}

function partsOf(stroke: string): string[] {
  return stroke === '+' ? ['+'] : stroke.split('+')
}

/** Printable keys alone: somebody who speaks to the computer may press them by accident (WCAG 2.1.4). */
export function isSingle(spec: string): boolean {
  return strokesOf(spec).every((stroke) => stroke.length === 1)
}

/** A press that types one letter or sign, and is no command. */
export function isLetter({ key, ctrlKey, altKey, metaKey }: Pressed): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey
}
