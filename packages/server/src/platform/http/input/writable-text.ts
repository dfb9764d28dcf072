interface Place {
  value: unknown
  key: string
  parent: Place | undefined
}

/**
 * Where a value holds text the database cannot keep: a zero character, or half of a surrogate pair. Undefined: nowhere.
 * Walks without recursion, because a hostile body may be nested as deep as it is long.
 */
export function unwritablePath(value: unknown): string[] | undefined {
  const waiting: Place[] = [{ value, key: '', parent: undefined }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value: one } = place
    if (typeof one === 'string' && !isWritable(one)) return pathOf(place)
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (!isWritable(key)) return pathOf(place)
      if (typeof inner === 'string' || typeof inner === 'object') waiting.push({ value: inner, key, parent: place })
    }
  }
  return undefined
}

function pathOf(place: Place): string[] {
  const path: string[] = []
  for (let at: Place | undefined = place; at?.parent; at = at.parent) path.push(at.key)
  return path.toReversed()
}

const unwritable = /\0|\p{Surrogate}/u

function isWritable(text: string): boolean {
  return !unwritable.test(text)
}
