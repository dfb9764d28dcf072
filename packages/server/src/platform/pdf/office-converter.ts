import { spawn } from 'node:child_process'
import { access, constants, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refuse } from '../http/refuse.ts'
import { inScratch } from '../storage/scratch.ts'
import { keyedQueue } from '../threads/keyed-queue.ts'

const timeLimitMs = 60_000
const longestQueue = 20
let waiting = 0
const turn = keyedQueue()

/**
 * An office document as PDF, by LibreOffice where it is installed. One at a time, in a process that is stopped after a
 * minute, with a profile of its own in which neither macros nor links to elsewhere work. Refuses with PDF_COPY_REFUSED.
 */
export async function convertToPdf(path: string, extension: string): Promise<Uint8Array> {
  const program = await findProgram()
  if (!program)
    throw refuse('PDF_COPY_REFUSED', { why: 'на сервере не установлен LibreOffice. Скачайте исходный файл.' })
  if (waiting >= longestQueue) throw refuse('TOO_BUSY')
  waiting += 1
  return turn('converter', () => convert(program, path, extension)).finally(() => {
    waiting -= 1
  })
}

async function findProgram(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'soffice')
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

function convert(program: string, path: string, extension: string): Promise<Uint8Array> {
  return inScratch(tmpdir(), async (folder) => {
    const source = join(folder, `source.${extension}`)
    await symlink(path, source)
    const profile = join(folder, 'profile')
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings)
    try {
      await run(program, { folder, profile, source })
      return await readFile(join(folder, 'source.pdf'))
    } catch {
      throw refuse('PDF_COPY_REFUSED', { why: 'файл не прочитан или слишком велик. Скачайте исходный файл.' })
    }
  })
}

function run(program: string, { folder, profile, source }: { folder: string; profile: string; source: string }) {
  const options = ['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nologo']
  const child = spawn(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...options,
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      source,
    ],
    // Its own children go with it when the time is over.
    { cwd: folder, detached: true, stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' } },
  )
  return new Promise<void>((resolve, reject) => {
    const kill = () => {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const stop = setTimeout(kill, timeLimitMs)
    // Detached, it would outlive a portal that is stopped meanwhile.
    process.once('exit', kill)
    const settle = () => {
      clearTimeout(stop)
      process.off('exit', kill)
    }
    child.once('error', (error) => {
      settle()
      reject(error)
    })
    child.once('exit', (code) => {
      settle()
      if (code === 0) resolve()
      else reject(new Error(`LibreOffice ended with ${code}`))
    })
  })
}

const item = (path: string, name: string) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>true</value></prop></item>`

/** Documents of strangers: no macros, nothing fetched from elsewhere. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${item('/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution')}
${item('/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks')}
${item('/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent')}
</oor:items>
`
