import { exclusionSorts } from '@portal/contract/features/delegation/shapes'

const states = ['ended', 'all'] as const

/** What the list of exclusions shows; all of it stands in the address. Without a state: those in force. */
export interface ExclusionSearch {
  text?: string | undefined
  state?: (typeof states)[number] | undefined
  sort?: (typeof exclusionSorts)[number] | undefined
}

/** Reads the address; what it says wrongly is left out. */
export function readExclusionSearch({ text, state, sort }: Record<string, unknown>): ExclusionSearch {
  const words = typeof text === 'string' ? text.trim().slice(0, 200) : ''
  const known = states.find((one) => one === state)
  const order = exclusionSorts.find((one) => one === sort)
  return { ...(words && { text: words }), ...(known && { state: known }), ...(order && { sort: order }) }
}
