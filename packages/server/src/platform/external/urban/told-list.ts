/** A list of documents is no longer than this. */
export const longestList = 4 * 1_048_576

/** The object is there, and whatever stands in place of its list is none: the caller says so. */
export const unreadable = 'unreadable'

/** What a list says, before anybody has looked at it. */
export function jsonIn(list: string): unknown {
  try {
    return JSON.parse(list)
  } catch {
    return unreadable
  }
}
