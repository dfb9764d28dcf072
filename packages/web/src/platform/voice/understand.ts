/** What can be said, in English as the specification sets it. */
export type Spoken =
  | { kind: 'open'; words: readonly string[] }
  | { kind: 'search'; text: string }
  | { kind: 'next' | 'previous' | 'soundOff' | 'soundOn' | 'help' }
  | { kind: 'stop' }

const phrases = [
  [/^(?:open|go to|show)\s+(?:the\s+|my\s+)?(.+)$/, ([words = '']) => ({ kind: 'open', words: words.split(' ') })],
  [/^(?:search|find)(?:\s+for)?\s+(.+)$/, ([text = '']) => ({ kind: 'search', text })],
  [/^(?:search|find)$/, () => ({ kind: 'search', text: '' })],
  [/^next$/, () => ({ kind: 'next' })],
  [/^previous$/, () => ({ kind: 'previous' })],
  [/^(?:sounds? off|mute)$/, () => ({ kind: 'soundOff' })],
  [/^(?:sounds? on|unmute)$/, () => ({ kind: 'soundOn' })],
  [/^(?:help|commands)$/, () => ({ kind: 'help' })],
  [/^stop(?: listening)?$/, () => ({ kind: 'stop' })],
] as const satisfies readonly (readonly [RegExp, (found: string[]) => Spoken])[]

/** The command in what was heard; undefined: none. Recognisers add capitals, full stops and «please». */
export function understand(heard: string): Spoken | undefined {
  const said = heard
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/^please\s+|\s+please$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (const [phrase, meaning] of phrases) {
    const found = phrase.exec(said)
    if (found) return meaning(found.slice(1))
  }
  return undefined
}

/** Whether «all requests» names the screen `requests-all`: the same words in any order. */
export function namesScreen(words: readonly string[], screen: string): boolean {
  const own = screen.split('-')
  return words.length === own.length && own.every((word) => words.includes(word))
}
