import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clamd } from '../../../platform/external/antivirus/live.ts'
import { readBytes } from '../../../platform/storage/read-bytes.ts'
import { aDeclarantRequest, aSectionItem, aPdf, pdfWith } from '../../../testing/arrange/declarant-request.ts'
import { aHandMadeZip } from '../../../testing/hand-made-zip.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

// The real daemon of ClamAV, with a database of one signature written by hand: nothing is downloaded.
const program = findClamd()
if (!program) console.warn('Антивирус clamd здесь не установлен: работа с ним не проверена.')

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

function findClamd(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v clamd'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

describe.skipIf(!program)('with the real scanner', () => {
  let folder = ''
  let port = 0
  let scanner: ChildProcess
  let portal: TestPortal
  let declarant: Api

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clamd-'))
    port = await aFreePort()
    mkdirSync(join(folder, 'db'))
    writeFileSync(join(folder, 'db/eicar.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`)
    const settings = [
      `DatabaseDirectory ${folder}/db`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'Foreground yes',
      'StreamMaxLength 1M',
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    scanner = await startScanner()
    portal = await aPortal({ config: { clamdUrl: `tcp://127.0.0.1:${port}` } })
    declarant = await portal.as('declarant')
  })
  afterAll(async () => {
    await portal?.close()
    await stopScanner()
    rmSync(folder, { recursive: true, force: true })
  })

  async function startScanner(): Promise<ChildProcess> {
    const child = spawn(program ?? '', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    while (child.exitCode === null && !(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 200))
    return child
  }

  async function stopScanner(): Promise<void> {
    if (!scanner || scanner.exitCode !== null) return
    scanner.kill('SIGKILL')
    await once(scanner, 'exit')
  }

  async function put(name: string, bytes: Uint8Array) {
    const id = await aDeclarantRequest(portal)
    const itemId = await aSectionItem(declarant, id)
    await declarant(completeness.upload, { params: { id: itemId }, query: { name }, bytes })
    const document = async () => (await declarant(completeness.item, { params: { id: itemId } })).body.documents[0]
    const findings = async () => (await document())?.findings.map(({ text }) => text)
    return { ref: (await document())?.file.ref ?? '', findings }
  }

  const office = { name: 'word/document.xml', content: '<w:document/>' }

  test('a clean file is in order and is given out', async () => {
    const { ref, findings } = await put('Чистый.pdf', aPdf('Чистый'))
    await expect.poll(findings, { timeout: 60_000 }).toEqual([])
    expect((await declarant(files.download, { params: { ref } })).status).toBe(200)
  })

  test('an infected part of a packed document is found, told, and the document is not given out', async () => {
    const { ref, findings } = await put('Письмо.docx', aHandMadeZip([office, { name: 'word/a.com', content: eicar }]))
    await expect
      .poll(findings, { timeout: 60_000 })
      .toEqual([expect.stringContaining('Файл заражён (Eicar-Test-Signature')])
    expect((await declarant(files.download, { params: { ref } })).problem.code).toBe('FILE_INFECTED')
  })

  test('what is longer than the scanner takes is told not to be scanned', async () => {
    const { findings } = await put(
      'Большой.pdf',
      pdfWith(Buffer.from(`BT /F1 12 Tf (x) Tj ET${' '.repeat(5_000_000)}`)),
    )
    await expect
      .poll(findings, { timeout: 60_000 })
      .toEqual([expect.stringContaining('На вирусы не проверен: файл больше')])
  })

  test('its limit is heard every time, though it hangs up on who is still writing', async () => {
    const { scan } = clamd(`tcp://127.0.0.1:${port}`)
    const long = join(folder, 'long')
    writeFileSync(long, Buffer.alloc(5_000_000, ' '))
    const heard = new Set<string>()
    for (let time = 0; time < 50; time += 1) heard.add((await scan(() => readBytes(long))).verdict)
    expect([...heard]).toEqual(['tooLarge'])
  })

  test('while the scanner is down the scan is pending, and is done when it is back', async () => {
    await stopScanner()
    const { findings } = await put('Ждёт.docx', aHandMadeZip([office, { name: 'word/b.com', content: eicar }]))
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await findings()).toEqual(['Проверяется на вирусы.'])
    scanner = await startScanner()
    await expect.poll(findings, { timeout: 120_000 }).toEqual([expect.stringContaining('Файл заражён')])
  })
})

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.unref()
  })
}
