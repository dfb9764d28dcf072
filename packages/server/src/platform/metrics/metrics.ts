import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Histogram, Gauge as Measured, Registry } from 'prom-client'

/** A number that is looked up when somebody asks for the metrics. */
export interface Gauge {
  name: string
  help: string
  /** Several numbers under one name: the label that tells them apart. */
  label?: string
  /** Undefined: cannot be told now. */
  read(): number | undefined | Readonly<Record<string, number>>
}

export interface Metrics {
  /** One answered call. */
  countCall(call: { endpoint: string; status: number; seconds: number }): void
  /** Prometheus text, version 0.0.4. */
  text(gauges: readonly Gauge[]): Promise<string>
  stop(): void
}

const nanosecond = 1e-9
// From what a person does not notice to what he takes for a failure.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const lookEveryMs = 20

/** What a portal counts about itself while it runs. */
export function startMetrics(): Metrics {
  const counted = new Registry()
  const calls = new Histogram({
    name: 'portal_http_duration_seconds',
    help: 'Time to answer a call, by endpoint and kind of status',
    labelNames: ['endpoint', 'status'],
    buckets,
    registers: [counted],
  })
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs })
  delay.enable()

  const own: readonly Gauge[] = [
    {
      name: 'portal_event_loop_delay_seconds',
      help: 'How late the event loop was since the last reading',
      // «quantile» is a word of summaries alone.
      label: 'percentile',
      read() {
        // What is measured is the time between two looks; how much later the second one was than it should be is the delay.
        const late = (measured: number) => Math.max(0, measured * nanosecond - lookEveryMs / 1000)
        const read = { '50': late(delay.percentile(50)), '99': late(delay.percentile(99)), '100': late(delay.max) }
        delay.reset()
        return read
      },
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the Node process',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'process_cpu_seconds',
      help: 'Processor time since the start',
      read: () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    },
    { name: 'process_uptime_seconds', help: 'Time since the start', read: () => process.uptime() },
  ]

  return {
    countCall({ endpoint, status, seconds }) {
      calls.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    text(gauges) {
      const read = new Registry()
      for (const gauge of [...own, ...gauges]) measure(gauge, read)
      return Registry.merge([counted, read]).metrics()
    },
    stop: () => delay.disable(),
  }
}

function measure({ name, help, label, read }: Gauge, registry: Registry) {
  const value = read()
  if (value === undefined) return
  const measured = new Measured({ name, help, labelNames: label ? [label] : [], registers: [registry] })
  if (typeof value === 'number') return measured.set(value)
  for (const [key, one] of Object.entries(value)) measured.set(label ? { [label]: key } : {}, one)
}
