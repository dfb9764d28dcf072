// Row 4: one request with its permission view, at every size and for everybody who sees it by another way.
import { findVisible } from '@portal/server/kernel/visible-request'
import { readDetails } from '@portal/server/kernel/application/request-details'
import { scopeOf } from '@portal/server/kernel/scope'
import { atEverySize } from './portal/large-portal.ts'
import { compare } from './measures/load.ts'
import { report } from './measures/measure.ts'
import { readersOfDrafts } from './portal/readers.ts'
import { statementsOf } from './measures/statements.ts'

await atEverySize(async (large, size) => {
  const drafts = await large.drafts()
  const next = aroundAll(drafts)
  for (const { login, who } of readersOfDrafts) {
    const person = await large.as(login)
    const scope = await scopeOf(large.database.db, await large.idOf(login), new Date())
    const [sample = ''] = drafts
    const statements = await statementsOf(large.database.pool, async (db) => {
      await findVisible(db, scope, sample)
      await readDetails(db, sample)
    })
    await large.reference.learn(
      'one',
      statements.map(({ text, values }) => ({
        text,
        values: values.map((value) => (value === sample ? '{id}' : value)),
      })),
    )
    const reference = () => large.reference.send('GET', `/run/one/${next()}`)
    const { ratio } = await compare({ portal: () => person.get(`/api/request/${next()}`), reference })
    report(`one of ${size} requests with its permission view, ${who}: throughput`, {
      value: ratio,
      unit: '× ref',
      must: { atLeast: 0.4 },
    })
  }
})

function aroundAll(ids: readonly string[]): () => string {
  let at = 0
  return () => ids[at++ % ids.length] ?? ''
}
