import { median, percentile } from './measure.ts'

/** One thing done once; `worker` tells the connections apart. */
export type Act = (worker: number) => Promise<unknown>

export interface Series {
  calls: number
  perSecond: number
  p50: number
  p95: number
}

export interface Compared {
  portal: Series
  reference: Series
  /** Throughput of the portal for one of the reference; the median of the rounds. */
  ratio: number
}

interface Volume {
  connections?: number
  rounds?: number
  milliseconds?: number
}

/** Does two things in turns, so that what disturbs the machine disturbs both; the first round only warms up. */
export async function compare(
  { portal, reference }: { portal: Act; reference: Act },
  { connections = 16, rounds = 12, milliseconds = 400 }: Volume = {},
): Promise<Compared> {
  const series: { portal: Series; reference: Series }[] = []
  for (let round = 0; round <= rounds; round++) {
    const theirs = await repeat(reference, connections, milliseconds)
    const ours = await repeat(portal, connections, milliseconds)
    if (round > 0) series.push({ portal: ours, reference: theirs })
  }
  const [ours, theirs] = [middle(series.map((one) => one.portal)), middle(series.map((one) => one.reference))]
  console.error(`portal ${wordsOf(ours)}; ref ${wordsOf(theirs)}`)
  return {
    portal: ours,
    reference: theirs,
    ratio: median(series.map((one) => one.portal.perSecond / one.reference.perSecond)),
  }
}

/** Repeats the act on every connection for so long; latencies in milliseconds. */
export async function repeat(act: Act, connections: number, milliseconds: number): Promise<Series> {
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      for (let from = performance.now(); from - started < milliseconds; from = performance.now()) {
        await act(worker)
        latencies.push(performance.now() - from)
      }
    }),
  )
  const perSecond = (latencies.length / (performance.now() - started)) * 1000
  return { calls: latencies.length, perSecond, p50: percentile(latencies, 50), p95: percentile(latencies, 95) }
}

function middle(series: readonly Series[]): Series {
  return {
    calls: median(series.map((one) => one.calls)),
    perSecond: median(series.map((one) => one.perSecond)),
    p50: median(series.map((one) => one.p50)),
    p95: median(series.map((one) => one.p95)),
  }
}

function wordsOf({ perSecond, p50, p95 }: Series): string {
  return `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}
