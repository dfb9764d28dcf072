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

/** Whether a press is «Ctrl+K», «J», «Alt+ArrowDown», «?». Letters and signs stand by their places, whatever the layout. */
export function isPressed(spec: string, event: Pressed): boolean {
  const parts = spec.split('+')
  const key = parts.at(-1) ?? ''
  if (parts.includes('Ctrl') !== (event.ctrlKey || event.metaKey) || parts.includes('Alt') !== event.altKey)
    return false
  // «?» is a shifted key, elsewhere in the Russian layout than in the English one.
  if (key === '?') return event.key === '?' || (event.shiftKey && event.code === 'Slash')
  if (parts.includes('Shift') !== event.shiftKey) return false
  if (/^[A-Z]$/.test(key)) return event.code === `Key${key}`
  if (key === 'Space') return event.key === ' '
  return codes[key] === undefined ? event.key === key : event.code === codes[key]
}

/** The keys of a spec as they are written on the keyboard. */
export function keysOf(spec: string): string[] {
  return spec.split('+').map((key) => signs[key] ?? key)
}

/** A printable key alone: somebody who speaks to the computer may press it by accident (WCAG 2.1.4). */
export function isSingle(spec: string): boolean {
  return spec.length === 1
}
