import { useRef, useState } from 'react'
import { calledAs } from '../api/call.ts'
import { forget, keep, keptKeys, readKeptJson } from './kept.ts'

interface Typed<T> {
  values: T
  set: (part: Partial<T>) => void
  /** The values came from an earlier opening of the dialog. */
  isBack: boolean
  /** Begins anew: on demand, and when the values are sent. */
  clear: () => void
}

/**
 * Values of a form that is sent by its button. Texts and ticks are kept in this tab until then: a dialog closed by mistake
 * or a page loaded anew brings them back. `about` names the form and what it is about.
 */
export function useTyped<T extends object>(about: string, start: () => T): Typed<T> {
  const [fresh] = useState(start)
  const [kept] = useState(() => textsOf(fresh, readKeptJson(keyOf(about), 'tab')))
  const [values, setValues] = useState<T>({ ...fresh, ...kept })
  // Two fields may be set at one stroke.
  const latest = useRef(values)
  const [isBack, setBack] = useState(Object.keys(kept).length > 0)
  return {
    values,
    set: (part) => {
      latest.current = { ...latest.current, ...part }
      setValues(latest.current)
      keep(keyOf(about), JSON.stringify(textsOf(fresh, latest.current)), 'tab')
    },
    isBack,
    clear: () => {
      forgetTypedAbout(about)
      latest.current = fresh
      setValues(fresh)
      setBack(false)
    },
  }
}

/** What was typed in a dialog has been sent. */
export function forgetTypedAbout(about: string): void {
  forget(keyOf(about), 'tab')
}

/** Forgets what a person has typed in this tab: somebody else may sit down at this computer. */
export function forgetTyped(userId: string): void {
  for (const key of keptKeys(prefixOf(userId), 'tab')) forget(key, 'tab')
}

function keyOf(about: string): string {
  return `${prefixOf(calledAs())}${about}`
}

function prefixOf(userId: string | undefined): string {
  return `typed ${userId ?? ''} `
}

/** The texts and ticks that differ from those the form begins with; files are chosen anew. */
function textsOf<T extends object>(fresh: T, values: unknown): Partial<T> {
  const given = new Map<string, unknown>(Object.entries(values ?? {}))
  const changed = Object.entries(fresh).flatMap(([name, before]) => {
    const value = given.get(name)
    const isKept = typeof value === 'string' || typeof value === 'boolean'
    return isKept && typeof value === typeof before && value !== before ? [[name, value]] : []
  })
  return Object.fromEntries(changed)
}
