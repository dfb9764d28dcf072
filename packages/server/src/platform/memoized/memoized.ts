/**
 * Finds an answer once for each text it depends on, and keeps about `most` of them: what was not asked for while half as many
 * others were is found anew. Who is given an answer only reads it: others are given the same one.
 */
export function memoized<Answer extends object | number>(most: number) {
  let fresh = new Map<string, Answer>()
  let older = new Map<string, Answer>()
  return (text: string, find: () => Answer): Answer => {
    const known = fresh.get(text)
    if (known !== undefined) return known
    const found = older.get(text) ?? find()
    if (fresh.size * 2 >= most) [older, fresh] = [fresh, new Map()]
    fresh.set(text, found)
    return found
  }
}
