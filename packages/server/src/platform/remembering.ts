/**
 * Finds an answer once for each text it depends on, and keeps it; when there are `most` of them it begins anew. Who is given
 * an answer only reads it: others are given the same one.
 */
export function remembering<Answer extends object | number>(most: number) {
  const known = new Map<string, Answer>()
  return (text: string, find: () => Answer): Answer => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const found = find()
    known.set(text, found)
    return found
  }
}
