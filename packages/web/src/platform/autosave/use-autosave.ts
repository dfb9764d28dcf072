import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useCommands } from '../commands/use-commands.ts'
import type { Autosave } from './autosave.ts'
import { saveEverything } from './save-everything.ts'

/** What a component holds is kept while it is shown. React may close it and show it again with the same values. */
export function useKept(form: Pick<Autosave, 'start' | 'stop'>): void {
  useEffect(() => {
    form.start()
    return () => form.stop()
  }, [form])
}

/** One value, drawn again only when it changes. */
export function useValue(autosave: Autosave, name: string): unknown {
  const subscribe = useCallback((changed: () => void) => autosave.subscribe(name, changed), [autosave, name])
  return useSyncExternalStore(subscribe, () => autosave.value(name))
}

/** What the server said against a value. */
export function useRefusal(autosave: Autosave, name: string): string | undefined {
  const subscribe = useCallback((changed: () => void) => autosave.subscribe(name, changed), [autosave, name])
  return useSyncExternalStore(subscribe, () => autosave.refusal(name))
}

/**
 * Something computed from the values: drawn again only when the result changes. An object must be the same one while it says
 * the same.
 */
export function useDerived<T extends string | number | boolean | object>(
  all: readonly Pick<Autosave, 'subscribe'>[],
  derive: () => T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = all.map((one) => one.subscribe(null, changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [all],
  )
  return useSyncExternalStore(subscribe, derive)
}

/**
 * Sends what is typed when the page is left, hidden or closed, and by Ctrl+S: then whatever else stands open with a saving of
 * its own, too; `saved` is told of all of it.
 */
export function useFlush(all: readonly Autosave[], saved: (all: readonly Pick<Autosave, 'state'>[]) => void) {
  const save = () => void saveEverything().then(saved)
  useCommands('Черновик', [{ id: 'save', title: 'Сохранить', keys: ['Ctrl+S'], whileTyping: true, run: save }])
  useFlushOnLeave(all)
}

/** Sends what is typed when the page is left, hidden or closed. */
export function useFlushOnLeave(all: readonly Autosave[]) {
  useEffect(() => {
    const flush = () => Promise.all(all.map((one) => one.flush()))
    const hide = () => void (document.visibilityState === 'hidden' && flush())
    const leave = () => void flush()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('beforeunload', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('beforeunload', leave)
    }
  }, [all])
}
