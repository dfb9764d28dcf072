/** A step of the fee: the percentage for sums above `over` million roubles in the prices of 2001. */
export interface PercentStep {
  over: string
  percent: string
}

/** Steps on the whole sum, without interpolation; the first holds up to 0.15 million. */
// biome-ignore format: read by columns
export const percentSteps: readonly PercentStep[] = [
  { over: '0',    percent: '33.75' }, { over: '0.15', percent: '29.25' }, { over: '0.25', percent: '27.3' },  { over: '0.5', percent: '20.22' },
  { over: '0.75', percent: '16.65' }, { over: '1',    percent: '12.69' }, { over: '1.5',  percent: '11.88' }, { over: '3',   percent: '10.98' },
  { over: '4',    percent: '8.77' },  { over: '6',    percent: '7.07' },  { over: '8',    percent: '6.15' },  { over: '12',  percent: '4.76' },
  { over: '18',   percent: '4.13' },  { over: '24',   percent: '3.52' },  { over: '30',   percent: '3.06' },  { over: '36',  percent: '2.62' },
  { over: '45',   percent: '2.33' },  { over: '52.5', percent: '2.01' },  { over: '60',   percent: '1.68' },  { over: '70',  percent: '1.56' },
  { over: '80',   percent: '1.22' },  { over: '100',  percent: '1.04' },  { over: '120',  percent: '0.9' },   { over: '140', percent: '0.8' },
  { over: '160',  percent: '0.73' },  { over: '180',  percent: '0.66' },  { over: '200',  percent: '0.61' },  { over: '220', percent: '0.58' },
]

/** The percentage for a sum in kopecks. */
export function percentFor(sum: bigint, steps: readonly PercentStep[]): string | null {
  const fitting = steps.filter(({ over }) => sum > BigInt(Math.round(Number(over) * 100)) * 1_000_000n)
  return fitting.at(-1)?.percent ?? null
}
