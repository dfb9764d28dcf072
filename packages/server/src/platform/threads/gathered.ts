interface Waiting<T> {
  one: T
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Does in one go what has come while the go before was under way: the more comes at once, the less each of it costs. Where a go
 * fails by the fault of one, each of it is tried by itself, so that what cannot be done keeps none of the others.
 */
export function gathered<T>(
  work: (all: readonly T[]) => Promise<void>,
  isFaultOfOne: (error: unknown) => boolean,
): (one: T) => Promise<void> {
  let waiting: Waiting<T>[] = []
  let isBusy = false

  async function goOn(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) {
      const now = waiting
      waiting = []
      await doAll(now)
    }
    isBusy = false
  }

  async function doAll(all: readonly Waiting<T>[]): Promise<void> {
    try {
      await work(all.map(({ one }) => one))
      for (const { resolve } of all) resolve()
    } catch (error) {
      if (all.length === 1 || !isFaultOfOne(error)) for (const { reject } of all) reject(error)
      else for (const each of all) await doAll([each])
    }
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      void goOn()
    })
}
