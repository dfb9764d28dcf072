/**
 * Finds an answer once for each text it depends on, and keeps about `most` of them: what was not asked for while half as many
 * others were is found anew. Who is given an answer only reads it: others are given the same one.
 */
export function remembering<Answer extends object | number>(most: number) {
  let fresh = new Map<string, Answer>()
  let older = new Map<string, Answer>()
  return (text: string, find: () => Answer): Answer => {
    const known = fresh.get(text)
    if (known !== undefined) return known
    const found = older.get(text) ?? find()
    if (fresh.size * 2 >= most) [older, fresh] = [fresh, new Map()]
    fresh.set(text, found)
    if (typeof found === 'object') remembered.add(found)
    return found
  }
}

const remembered = new WeakSet()

/** Others are given the very same object, and nobody changes it: what is made of it may be kept as long as it is. */
export function isRemembered(value: unknown): value is object {
  return typeof value === 'object' && value !== null && remembered.has(value)
}
