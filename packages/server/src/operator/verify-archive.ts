import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { offlineFileStates, offlineSentence, portalVerdict } from '@portal/domain/files/offline-report'
import { counted } from '@portal/domain/russian/plural'
import {
  type ArchiveReport,
  type ArchiveSource,
  type CheckedFile,
  checkArchive,
  NotAnArchive,
} from '@portal/gost/offline/check-archive'
import { createStreebog } from '@portal/gost/streebog'
import { openSource, type SourceEntry } from '../platform/xml/open-source.ts'
import { RefusedFile } from '../platform/xml/refused-file.ts'

// npm run verify -- <archive or folder> [--json]: what of a downloaded archive is as the portal gave it, and which signatures
// are right. Ends with 0 when everything is, with 1 when something is not, with 2 when it is no archive of the portal.

const [path, ...flags] = process.argv.slice(2)
run(path).catch((error: unknown) => {
  const isKnown = error instanceof NotAnArchive || error instanceof RefusedFile
  console.error(isKnown ? `Не проверено: ${error.message}` : error)
  process.exitCode = 2
})

async function run(archive: string | undefined): Promise<void> {
  if (!archive || !existsSync(archive))
    throw new RefusedFile(
      archive ? `«${archive}» не найден.` : 'укажите архив: npm run verify -- «Документы заявления.zip».',
    )
  const opened = await openSource(archive)
  try {
    const source = sourceOf(opened.entries)
    const report = await checkArchive(source.archive)
    const damaged = source.damaged()
    const isIntact = report.isIntact && damaged.length === 0
    if (flags.includes('--json')) console.log(JSON.stringify({ ...report, damaged, isIntact }, null, 2))
    else console.log(linesOf(report, damaged).join('\n'))
    process.exitCode = isIntact ? 0 : 1
  } finally {
    opened.close()
  }
}

/** Every byte that is read is compared with the sum the archive keeps of it: the inventory itself is not signed. */
function sourceOf(entries: readonly SourceEntry[]): { archive: ArchiveSource; damaged: () => string[] } {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const sums = new Map<string, number>()
  const entryOf = (name: string) => {
    const entry = byPath.get(name)
    if (!entry) throw new RefusedFile(`файла «${name}» в архиве нет.`)
    return entry
  }
  const summed = async function* (entry: SourceEntry) {
    let sum = 0
    for await (const chunk of await entry.read()) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    sums.set(entry.path, sum)
  }
  return {
    archive: {
      paths: [...byPath.keys()],
      read: async (name) => buffer(summed(entryOf(name))),
      async digest(name, algorithm) {
        if (algorithm === 'sha256') {
          const hash = createHash('sha256')
          for await (const chunk of summed(entryOf(name))) hash.update(chunk)
          return hash.digest()
        }
        const hash = await createStreebog(algorithm === 'streebog256' ? 256 : 512)
        for await (const chunk of summed(entryOf(name))) hash.update(chunk)
        return hash.digest()
      },
    },
    damaged: () => [...sums].filter(([name, sum]) => isOther(byPath.get(name), sum)).map(([name]) => name),
  }
}

/** A packed file knows its sum; one of a folder has none. */
function isOther(entry: SourceEntry | undefined, sum: number): boolean {
  return entry?.crc32 !== undefined && entry.crc32 !== sum
}

function linesOf({ number, files, roots, strangers, isIntact }: ArchiveReport, damaged: readonly string[]): string[] {
  const all = files.flatMap(({ signatures }) => signatures)
  const wrong = files.filter(isWrong).length
  return [
    `Документы заявления ${number}: ${counted(files.length, ['файл', 'файла', 'файлов'])}, ${counted(all.length, ['подпись', 'подписи', 'подписей'])}`,
    '',
    ...files.flatMap(fileLines),
    '',
    ...roots.map(
      ({ owner, sha256 }) =>
        `Подписи опираются на корневой сертификат «${owner}», SHA-256 ${sha256}. Сверьте его с тем, что публикует владелец.`,
    ),
    ...strangers.map((name) => `✗ ${name}: в описи такого файла нет, или он изменён.`),
    ...damaged.map((name) => `✗ ${name}: содержимое не сходится с контрольной суммой архива.`),
    'Отзыв сертификатов без сети не проверяется: рядом с каждой подписью стоит, что о нём сказал портал.',
    isIntact && damaged.length === 0
      ? 'Всё сошлось: файлы не изменены, подписи верны.'
      : `Не сошлось: ${counted(wrong + strangers.length + damaged.length, ['файл', 'файла', 'файлов'])}.`,
  ]
}

function isWrong({ state, signatures }: CheckedFile): boolean {
  return state === 'changed' || state === 'missing' || signatures.some(({ isRight }) => !isRight)
}

function fileLines(file: CheckedFile): string[] {
  return [
    `${isWrong(file) ? '✗' : '✓'} ${file.path}: ${offlineFileStates[file.state]}`,
    ...file.signatures.flatMap(({ path: name, reason, values, signers, portal, isRight }) => [
      `   ${isRight ? '✓' : '✗'} ${name}: ${offlineSentence(reason, values)}`,
      ...signers.map(
        ({ signer, organisation, serial }) => `     ${[signer, organisation].filter(Boolean).join(', ')}, № ${serial}`,
      ),
      `     Портал: ${[portalVerdict(portal.verdict), portal.text].filter(Boolean).join('. ')}`,
    ]),
  ]
}
