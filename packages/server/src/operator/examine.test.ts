import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clockOf } from './examine-outside.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

async function lookAt(env: Record<string, string>): Promise<Map<string, Finding>> {
  const found = new Map<string, Finding>()
  for await (const finding of examine(env)) found.set(finding.about, finding)
  return found
}

test('a wrong variable is named with what it may be, and nothing else is tried', async () => {
  const found = await lookAt({ PORT: 'восемьдесят' })
  expect(found.get('PORT')).toMatchObject({ mark: 'wrong', text: expect.stringContaining('восемьдесят') })
  expect(found.get('Остальное')?.mark).toBe('unused')
  expect(found.has('Диск')).toBe(false)
})

test('what answers is right, what does not says what to look at, and a secret is never shown', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
  const site = createServer((_, reply) => reply.writeHead(401).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  const address = site.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    const found = await lookAt({
      DATA_DIR: dataDir,
      METRICS_TOKEN: 'очень-тайное-слово-портала',
      BANKS_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      CLAMD_URL: 'tcp://127.0.0.1:1',
      PUBLIC_URL: 'http://portal.example.ru',
    })
    const marks = ['BANKS_URL', 'Почта', 'CLAMD_URL', 'Папка данных', 'База данных', 'Сертификат PUBLIC_URL', 'Часы']
    expect(marks.map((name) => found.get(name)?.mark)).toEqual([
      'right',
      'wrong',
      'wrong',
      'right',
      'unused',
      'wrong',
      'right',
    ])
    for (const { mark, mend } of found.values()) if (mark === 'wrong') expect(mend).toMatch(/[а-я]/)
    expect(JSON.stringify([...found])).not.toContain('тайное')
  } finally {
    site.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('clocks are judged by whoever stands nearest', () => {
  expect(clockOf([])).toEqual([])
  expect(clockOf([300_000, 2000])[0]?.mark).toBe('right')
  expect(clockOf([300_000])[0]).toMatchObject({ mark: 'wrong', text: expect.stringContaining('Отстают на 300 с') })
})
