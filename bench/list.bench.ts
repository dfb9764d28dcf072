// Row 1: a page of 50 requests with rights, filter and sort, at every size and for everybody who sees by another way.
// Row 2: what the total adds to it.
import { listVisible, type Page } from '@portal/server/features/requests/index'
import { scopeOf } from '@portal/server/kernel/scope'
import { databaseTime } from './measures/database-time.ts'
import { atEverySize } from './portal/large-portal.ts'
import { compare } from './measures/load.ts'
import { report } from './measures/measure.ts'
import { readers } from './portal/readers.ts'
import { statementsOf } from './measures/statements.ts'

const stages = ['examination', 'examinationCorrection_edit', 'serviceRendered'] as const
const page: Page = {
  filter: { stages, goals: [21] },
  sort: { by: 'updated', descending: true },
  cursor: undefined,
  size: 50,
}
await atEverySize(async (large, size) => {
  for (const { login, who } of readers) {
    const { db, pool } = large.database
    const scope = await scopeOf(db, await large.idOf(login), new Date())
    await large.reference.learn(login, await statementsOf(pool, (logged) => listVisible(logged, scope, page)))
    const person = await large.as(login)
    const { portal, ratio } = await compare({
      portal: () => person.post('/api/requests/list', { stages, goal: ['21'], sort: '-updatedAt', size: 50 }),
      reference: () => large.reference.send('GET', `/run/${login}`),
    })
    report(`list of ${size}, ${who}: throughput`, { value: ratio, unit: '× ref', must: { atLeast: 0.5 } })
    report(`list of ${size}, ${who}: p95`, { value: portal.p95 / portal.p50, unit: '× p50', must: { atMost: 3 } })
    const time = await databaseTime(large.database, {
      without: () => listVisible(db, scope, page),
      with: () => listVisible(db, scope, { ...page, withTotal: true }),
    })
    const ratio2 = (time?.get('with') ?? Number.NaN) / (time?.get('without') ?? Number.NaN)
    if (time)
      report(`list of ${size}, ${who}: PostgreSQL CPU with the total`, {
        value: ratio2,
        unit: '× without',
        must: { atMost: 1.3 },
      })
  }
})
