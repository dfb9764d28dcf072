// Row 3: a part of a word in object, number and declarant, whatever its case: frequent, rare, absent from the newest quarter,
// absent altogether, of one and two letters. No statement may read a table of requests from end to end.
import { listVisible, type Page } from '@portal/server/features/requests/index'
import { scopeOf } from '@portal/server/kernel/scope'
import { atEverySize } from './portal/large-portal.ts'
import { compare } from './measures/load.ts'
import { report } from './measures/measure.ts'
import { readers } from './portal/readers.ts'
import { statementsOf } from './measures/statements.ts'
import { wholeReads } from './measures/whole-reads.ts'

// biome-ignore format: read by columns
const texts = {
  'frequent':                        'ЖИЛОГО дома',
  'rare':                            'акведук',
  'absent from the newest quarter':  'Виадук',
  'absent':                          'небоскрёб',
  'part of a number':                '00199',
  'one letter':                      'м',
  'two letters':                     'мо',
  'two letters that nobody has':     'щу',
}

await atEverySize(async (large, size) => {
  for (const { login, who } of readers) {
    const person = await large.as(login)
    const scope = await scopeOf(large.database.db, await large.idOf(login), new Date())
    for (const [kind, text] of Object.entries(texts)) {
      const page: Page = { filter: { text }, sort: { by: 'updated', descending: true }, cursor: undefined, size: 50 }
      const statements = await statementsOf(large.database.pool, (db) => listVisible(db, scope, page))
      await large.reference.learn('search', statements)
      const { portal, reference } = await compare(
        {
          portal: () => person.post('/api/requests/list', { text }),
          reference: () => large.reference.send('GET', '/run/search'),
        },
        { rounds: 3, milliseconds: 300 },
      )
      report(`search of ${size}, ${who}, ${kind}: time`, {
        value: portal.p50 / reference.p50,
        unit: '× ref',
        must: { atMost: 2 },
      })
      const whole = await wholeReads(large.database, statements)
      report(`search of ${size}, ${who}, ${kind}: tables read whole`, {
        value: whole.length,
        unit: 'tables',
        must: { atMost: 0 },
      })
    }
  }
})
