/** Durations counted into buckets, by labels; written as Prometheus reads them. */
export interface Histogram {
  observe(labels: string, seconds: number): void
  lines(): string[]
}

// From what a person does not notice to what he takes for a failure.
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Series {
  buckets: number[]
  sum: number
  count: number
}

/** `labels` arrive written: `endpoint="requests.list",status="2xx"`. There must be few different ones. */
export function histogram(name: string, help: string): Histogram {
  const series = new Map<string, Series>()
  return {
    observe(labels, seconds) {
      const one = series.get(labels) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(labels, one)
      const at = bounds.findIndex((bound) => seconds <= bound)
      if (at >= 0) one.buckets[at] = (one.buckets[at] ?? 0) + 1
      one.sum += seconds
      one.count += 1
    },
    lines() {
      const head = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
      return series.size === 0 ? [] : [...head, ...[...series].flatMap(([labels, one]) => linesOf(name, labels, one))]
    },
  }
}

function linesOf(name: string, labels: string, { buckets, sum, count }: Series): string[] {
  let below = 0
  const lines = bounds.map((bound, at) => {
    below += buckets[at] ?? 0
    return `${name}_bucket{${labels},le="${bound}"} ${below}`
  })
  return [
    ...lines,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]
}
