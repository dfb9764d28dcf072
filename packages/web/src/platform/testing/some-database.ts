/** A database of the browser in memory: as much of it as `idb-keyval` asks for. */
export function someDatabase() {
  const databases = new Map<string, Map<IDBValidKey, unknown>>()
  return {
    open(name: string) {
      const rows = databases.get(name) ?? new Map<IDBValidKey, unknown>()
      databases.set(name, rows)
      return said({ transaction: () => ({ objectStore: () => storeOf(rows) }) })
    },
  }
}

function storeOf(rows: Map<IDBValidKey, unknown>) {
  return {
    get: (key: IDBValidKey) => said(rows.get(key)),
    getAll: () => said([...rows.values()]),
    getAllKeys: () => said([...rows.keys()]),
    put: (value: unknown, key: IDBValidKey) => void rows.set(key, value),
    delete: (key: IDBValidKey) => void rows.delete(key),
    clear: () => rows.clear(),
    get transaction() {
      return said(undefined)
    },
  }
}

/** A request that is answered in a moment. */
function said<T>(result: T) {
  const request = { result, onsuccess: () => {} }
  queueMicrotask(() => request.onsuccess())
  return request
}
