// Readiness of a full application: goal 21 with every field, 40 participants and 400 documents of which half are missing.
import { exampleApplication } from '@portal/domain/request/example'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { percentile, report } from './measures/measure.ts'

const rounds = 400
const today = '2026-11-20'
const whole = exampleApplication('21')
const [declarant] = whole.participants
if (!declarant) throw new Error('the example has no declarant')
const full = {
  ...whole,
  participants: [
    ...whole.participants,
    ...Array.from({ length: 40 }, (_, at) => ({ ...declarant, id: `designer${at}`, role: 'PROJECT_ORG' as const })),
  ],
  items: Array.from({ length: 400 }, (_, at) => {
    const item = whole.items[at % whole.items.length]
    if (!item) throw new Error('the example has no documents')
    return { ...item, code: at < whole.items.length ? item.code : `99.${at}`, files: at % 2, notSigned: at % 3 }
  }),
}
// Each time another application, as each call reads its own: nothing is known of it from the time before.
const all = Array.from({ length: rounds }, () => structuredClone(full))
// The first rounds are compiled on the way.
for (let round = 0; round < rounds; round += 1) readinessOf(structuredClone(full), today)
const before = process.cpuUsage()
const times: number[] = []
for (const one of all) {
  const started = performance.now()
  readinessOf(one, today)
  times.push(performance.now() - started)
}
const { user, system } = process.cpuUsage(before)
const { total, blockers } = readinessOf(full, today)
report('readiness of a full application: things asked', { value: total, unit: 'pieces' })
report('readiness of a full application: lines found', { value: blockers.length, unit: 'pieces' })
report('readiness of a full application, processor time', {
  value: (user + system) / rounds / 1000,
  unit: 'ms',
  must: { atMost: 5 },
})
// On a busy machine the clock also counts its waiting.
report('readiness of a full application, p95 by the clock', { value: percentile(times, 95), unit: 'ms' })
