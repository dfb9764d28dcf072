import type { Writer } from './local-copy.ts'
import { merge } from './merge/merge.ts'

/** A change made in a form that is over goes to the one that writes now, over what stands there. */
export function handOver(to: Writer, name: string, before: unknown, value: unknown): void {
  const { mine } = merge({ [name]: before }, { [name]: value }, { [name]: to.value(name) })
  if (Object.hasOwn(mine, name)) to.set(name, mine[name])
}
