interface Figure {
  value: number
  unit: string
  /** What the figure must reach; absent: it only explains another one. */
  must?: { atLeast: number } | { atMost: number }
}

/** Prints one figure as one JSON line. A figure that falls short fails nothing: the machines are noisy. */
export function report(measure: string, { value, unit, must }: Figure): void {
  const rounded = Number(value.toPrecision(3))
  const ok = must === undefined || ('atLeast' in must ? rounded >= must.atLeast : rounded <= must.atMost)
  const said = must && ('atLeast' in must ? `≥ ${must.atLeast}` : `≤ ${must.atMost}`)
  console.log(JSON.stringify({ measure, value: rounded, unit, must: said ?? null, ok }))
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
