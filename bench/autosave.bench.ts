// Row 5: one field of a filled draft, with revision check, rights, history, journal and the readiness of the application,
// against one bare update of the section.
import { answered } from './http-client.ts'
import { openLargePortal } from './large-portal.ts'
import { compare } from './load.ts'
import { report } from './measure.ts'

const connections = 16
const large = await openLargePortal()
try {
  const drafts = await large.drafts(connections * 2)
  const person = await large.as('orgadmin')
  const revisions = await Promise.all(drafts.map(revisionOf))
  let typed = 0
  const { portal, ratio } = await compare({
    portal: async (worker) => {
      const revision = revisions[worker]
      const body = { revision, changes: { 'object.functionsComment': `№ ${++typed}` } }
      const saved = JSON.parse(await answered(person.send('PUT', `/api/request/${drafts[worker]}`, body)))
      revisions[worker] = saved.revision
    },
    reference: async (worker) => {
      const place = worker + connections
      const body = { section: 'object', revision: revisions[place], data: { functionsComment: `№ ${++typed}` } }
      const saved = JSON.parse(await answered(large.reference.send('PUT', `/section/${drafts[place]}`, body)))
      revisions[place] = saved.revision
    },
  })
  report('autosave: throughput', { value: ratio, unit: '× ref', must: { atLeast: 0.33 } })
  report('autosave: p95', { value: portal.p95, unit: 'ms' })
} finally {
  await large.close()
}

async function revisionOf(id: string): Promise<number> {
  const { revision } = await large.database.db
    .selectFrom('request_section')
    .select('revision')
    .where('request_id', '=', id)
    .where('section', '=', 'object')
    .executeTakeFirstOrThrow()
  return revision
}
