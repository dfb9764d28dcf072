import { inOtherLayout } from './other-layout.ts'

/** Those whose words begin with, or at least contain, every word asked for, the nearest first; in either layout. */
export function findByWords<T>(items: readonly T[], asked: string, textOf: (item: T) => string): T[] {
  const ways = [asked, inOtherLayout(asked)].map(wordsOf).filter((words) => words.length > 0)
  return items
    .map((item) => ({ item, score: Math.max(0, ...ways.map((words) => scoreOf(words, folded(textOf(item))))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** Whether every word that is looked for stands in the text, in any order; in either layout. */
export function holdsWords(text: string, sought: string): boolean {
  const said = folded(text)
  const holds = (words: readonly string[]) => words.every((word) => said.includes(word))
  const other = foldedWords(inOtherLayout(sought))
  // «б» is a comma in the other layout, which is nothing to look for.
  return holds(foldedWords(sought)) || (!other.includes('') && holds(other))
}

/** The words apart, each whole: «4.13130» stays one. */
function foldedWords(text: string): string[] {
  return text.trim().split(/\s+/).map(folded)
}

function scoreOf(words: readonly string[], text: string): number {
  const scores = words.map((word) =>
    text.startsWith(word) ? 4 : text.includes(` ${word}`) ? 2 : text.includes(word) ? 1 : 0,
  )
  return scores.includes(0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0)
}

function wordsOf(text: string): string[] {
  return folded(text).split(' ').filter(Boolean)
}

/** Case, «ё», hyphens, quotes and kinds of spaces do not matter to who searches. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s\u00a0«»"'(),.:-]+/g, ' ')
    .trim()
}
