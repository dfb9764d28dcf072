import { isNumber, isObject, isText } from '../../../platform/shape.ts'
import { forgetTypedAbout, keepTypedAbout, typedAbout } from '../../../platform/session/use-typed.ts'

interface Kept {
  value: string
  /** The version it was begun upon. */
  revision: number
}

const isKept = isObject<Kept>({ value: isText, revision: isNumber })

/** Values of a task that the server does not have, by place: a reload in the middle of a word loses nothing. */
export function keptEdits(versionId: string) {
  const about = `design task ${versionId}`
  let kept = read(about)
  const set = (next: ReadonlyMap<string, Kept>) => {
    kept = next
    if (next.size === 0) forgetTypedAbout(about)
    else keepTypedAbout(about, Object.fromEntries(next))
  }
  return {
    all: () => [...kept],
    keep: (path: string, value: string, revision: number) =>
      set(new Map(kept).set(path, { value, revision: kept.get(path)?.revision ?? revision })),
    /** With a value: unless another was typed since. */
    forget: (path: string, value?: string) => {
      if (value === undefined || kept.get(path)?.value === value)
        set(new Map([...kept].filter(([place]) => place !== path)))
    },
  }
}

function read(about: string): ReadonlyMap<string, Kept> {
  const entries = Object.entries(typedAbout(about) ?? {})
  return new Map(entries.filter((entry): entry is [string, Kept] => isKept(entry[1])))
}
