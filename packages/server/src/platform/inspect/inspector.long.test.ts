import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf, pdfWith } from '../../testing/arrange/declarant-request.ts'
import { startInspector } from './inspector.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspector-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aFile(name: string, content: Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, name, kind: 'pdf', size: content.length }
}

// A megabyte that unpacks to words without end.
function aPdfBomb(): Uint8Array {
  return pdfWith(deflateSync(Buffer.alloc(400_000_000, 'BT ET ')), '/Filter/FlateDecode')
}

test('a file that is too much for the checks costs only itself, those behind it are checked', async () => {
  const inspector = startInspector({ patienceMs: 20_000 })
  const files = [
    await aFile('bomb.pdf', aPdfBomb()),
    await aFile('one.pdf', aPdf('1')),
    await aFile('two.pdf', aPdf('2')),
  ]
  const [bomb, one, two] = await Promise.all(files.map((file) => inspector.inspect(file, 'anybody')))
  // By its memory or by its time, whichever is over first.
  expect(Object.values(bomb?.checks ?? {})).toEqual([
    expect.objectContaining({ state: 'notChecked', text: expect.stringContaining('не проверено') }),
  ])
  expect([one?.checks.pdf, two?.checks.pdf]).toEqual([
    { state: 'ok', pages: 1 },
    { state: 'ok', pages: 1 },
  ])
})

// Blocks of a packed stream that stand alone may be repeated: a few kilobytes that unpack to as many megabytes as one likes.
function aPackedFlood(megabytes: number): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(16 * 1_048_576, 'BT ET '), { finishFlush: constants.Z_FULL_FLUSH })
  const head = Buffer.from([0x78, 0x9c])
  return Buffer.concat([head, ...Array.from({ length: megabytes / 16 }, () => block), deflateRawSync(Buffer.alloc(0))])
}

/** The processes this one has started, with the megabytes each has taken at most. */
async function childrenOfThis(): Promise<{ pid: string; most: number }[]> {
  const pids = process.platform === 'linux' ? (await readdir('/proc')).filter((name) => /^\d+$/.test(name)) : []
  const statuses = await Promise.all(
    pids.map(async (pid) => ({ pid, status: await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') })),
  )
  return statuses
    .filter(({ status }) => status.includes(`PPid:\t${process.pid}\n`))
    .map(({ pid, status }) => ({ pid, most: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024 }))
}

const floods: [string, Uint8Array][] = [
  ['one page', pdfWith(aPackedFlood(2048), '/Filter/FlateDecode')],
  ['one page packed twice', pdfWith(deflateSync(aPackedFlood(2048)), '/Filter[/FlateDecode/FlateDecode]')],
]
test.each(floods)('a PDF whose %s unpacks to gigabytes takes a bounded memory', async (_what, content) => {
  const others = new Set((await childrenOfThis()).map(({ pid }) => pid))
  const inspector = startInspector()
  const mostTaken = async () => (await childrenOfThis()).filter(({ pid }) => !others.has(pid)).map(({ most }) => most)
  await inspector.inspect(await aFile('one.pdf', aPdf('1')), 'anybody')
  const [before = 0] = await mostTaken()
  const { checks } = await inspector.inspect(await aFile('flood.pdf', content), 'anybody')
  const after = await mostTaken()
  // Only Linux says what a process has taken at most.
  if (process.platform === 'linux') expect(after).toEqual([expect.toSatisfy((most: number) => most - before < 600)])
  expect(checks.pdf).toMatchObject({ state: 'notChecked', text: expect.stringContaining('больше 200 МБ') })
  expect((await inspector.inspect(await aFile('two.pdf', aPdf('2')), 'anybody')).checks.pdf).toEqual({
    state: 'ok',
    pages: 1,
  })
})

// One list of numbers without end: it grows by doubling, and the last step is asked for at once.
function aPdfWithAList(entries: number): Uint8Array {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/X[${'0 '.repeat(entries)}]>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

test('a PDF that needs more memory at once than there is ends neither the portal nor the check of those behind it', async () => {
  // By its memory or by its time, whichever is over first.
  const inspector = startInspector({ patienceMs: 60_000 })
  const files = [await aFile('list.pdf', aPdfWithAList(45_000_000)), await aFile('behind.pdf', aPdf('1'))]
  const [list, behind] = await Promise.all(files.map((file) => inspector.inspect(file, 'anybody')))
  expect(list?.checks.content?.text).toContain('не проверено: за минуту портал не успел')
  expect(behind?.checks.pdf).toEqual({ state: 'ok', pages: 1 })
})
