// Digests on one core: Streebog-256 alone, and the one pass that counts Streebog-256, SHA-256 and CRC32 (row 7: CPU a gigabyte).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toHex } from '@portal/gost/bytes'
import { createStreebog } from '@portal/gost/streebog'
import { startDigests } from '@portal/server/platform/digest/digests'
import { median, report } from './measures/measure.ts'

const megabyte = 1_048_576
const piece = Buffer.alloc(megabyte, 'Проектная документация ')
const pieces = 128
const rounds = 5

for (const bits of [256, 512] as const) {
  const speeds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const digest = await createStreebog(bits)
    const cpu = cpuOf(() => {
      for (let i = 0; i < pieces; i += 1) digest.update(piece)
    })
    speeds.push(pieces / cpu)
  }
  const must = bits === 256 ? { must: { atLeast: 120 } } : {}
  report(`Streebog-${bits}`, { value: median(speeds), unit: 'MB/s a core', ...must })
}

const all = await startDigests()
const seconds = cpuOf(() => {
  for (let i = 0; i < pieces; i += 1) all.update(piece)
})
report('Streebog-256, SHA-256 and CRC32 in one pass', {
  value: (seconds / pieces) * 1024,
  unit: 's of CPU a GB',
  must: { atMost: 10 },
})
await compareWithOpenssl()

/** Seconds of processor: other work on the machine does not count. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** The same digests by the engine of openssl, where one is installed: contents around the sizes of blocks, and a long one. */
async function compareWithOpenssl(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'digests-'))
  try {
    let equal = 0
    for (const size of [0, 1, 63, 64, 65, 127, 128, 1000, megabyte + 1, 20 * megabyte + 7]) {
      const content = Buffer.alloc(size, `${size} Стрибог`)
      const path = join(folder, String(size))
      writeFileSync(path, content)
      for (const bits of [256, 512] as const) {
        const digest = await createStreebog(bits)
        digest.update(content)
        const ours = toHex(digest.digest())
        const theirs = opensslDigest(path, bits)
        if (theirs === undefined) return console.error('openssl has no engine of GOST here: not compared')
        if (theirs !== ours) throw new Error(`Streebog-${bits} of ${size} bytes differs from openssl`)
        equal += 1
      }
    }
    report('Streebog equal to openssl', { value: equal, unit: 'contents of 20', must: { atLeast: 20 } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function opensslDigest(path: string, bits: 256 | 512): string | undefined {
  try {
    const said = execFileSync('openssl', ['dgst', '-engine', 'gost', `-md_gost12_${bits}`, path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return /=\s*([\da-f]+)/.exec(said)?.[1]
  } catch {
    return undefined
  }
}
