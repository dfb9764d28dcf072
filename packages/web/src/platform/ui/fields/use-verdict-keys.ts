import type { Command } from '../../commands/commands.ts'
import { useCommands } from '../../commands/use-commands.ts'
import type { VerdictValue } from './verdict.tsx'

interface VerdictKeys {
  /** What is judged, for the help: «Замечания». */
  group: string
  /** `'end'`: there is nothing further that way. */
  step: (by: 1 | -1) => unknown
  /** Where the `Verdict` of what is judged now stands; absent: the reader does not judge. */
  place?: (() => ParentNode | null | undefined) | undefined
  words: { next: string; previous: string; accept: string; remark: string }
  /** Ctrl+Enter. */
  unchecked?: { title: string; go: () => void }
}

/** J and K go through what is judged, A and R answer. */
export function useVerdictKeys(keys: VerdictKeys | undefined): void {
  useCommands(keys?.group ?? '', keys ? commandsOf(keys) : [])
}

function commandsOf({ group, step, place, words, unchecked }: VerdictKeys): Command[] {
  const answer = (value: VerdictValue) => () => {
    const radio = place?.()?.querySelector<HTMLInputElement>(`[data-answer="${value}"] input`)
    radio?.click()
    return radio instanceof HTMLInputElement
  }
  const palette = 'never'
  // biome-ignore format: read by columns
  return [
    { id: `${group} next`,     title: words.next,     keys: ['J'], palette, spoken: 'next',     run: () => step(1) },
    { id: `${group} previous`, title: words.previous, keys: ['K'], palette, spoken: 'previous', run: () => step(-1) },
    ...(place ? [
    { id: `${group} accept`,   title: words.accept,   keys: ['A'], palette, run: answer('accepted') } as const,
    { id: `${group} remark`,   title: words.remark,   keys: ['R'], palette, run: answer('remark') } as const,
    ] : []),
    ...(unchecked ? [{ id: `${group} unchecked`, title: unchecked.title, keys: ['Ctrl+Enter'], run: unchecked.go }] : []),
  ]
}
