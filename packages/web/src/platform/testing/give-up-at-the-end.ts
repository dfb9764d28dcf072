import { onTestFinished } from 'vitest'
import type { Autosave } from '../autosave/autosave-options.ts'

/** Ends a saving with its test: what stays unsent would be sent, and told of, by Ctrl+S in the tests of other files. */
export function giveUpAtTheEnd(autosave: Pick<Autosave, 'discard' | 'stop'>): void {
  onTestFinished(() => {
    autosave.discard()
    autosave.stop()
  })
}
