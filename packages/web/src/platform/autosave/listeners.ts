type Listener = () => void

/** Who wants to hear of a change: of one name, or of whatever happens. */
export function listeners() {
  const all = new Set<Listener>()
  const named = new Map<string, Set<Listener>>()
  return {
    add(name: string | null, listener: Listener): () => void {
      const set = name === null ? all : setOf(named, name)
      set.add(listener)
      return () => set.delete(listener)
    },
    tell(names: readonly string[]) {
      for (const name of names) for (const listener of new Set(named.get(name))) listener()
      for (const listener of new Set(all)) listener()
    },
  }
}

function setOf(named: Map<string, Set<Listener>>, name: string): Set<Listener> {
  const known = named.get(name) ?? new Set<Listener>()
  named.set(name, known)
  return known
}
