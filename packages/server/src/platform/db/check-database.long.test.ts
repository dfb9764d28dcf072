import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

test('an address where nobody answers is refused within ten seconds', async () => {
  const silent = createServer(() => {})
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => {
      const address = silent.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const began = performance.now()
  const refused = checkDatabase({ host: '127.0.0.1', port, user: 'portal', password: 'x', database: 'portal' })
  await expect(refused).rejects.toThrow('База данных по адресу DATABASE_URL не отвечает')
  expect(performance.now() - began).toBeLessThan(10_000)
  silent.close()
})
