import { offlineFileStates, offlineSentence, portalVerdict } from '@portal/domain/files/offline-report'
import { counted } from '@portal/domain/russian/plural'
import {
  type ArchiveReport,
  type ArchiveSource,
  type CheckedFile,
  type CheckedSignature,
  checkArchive,
  NotAnArchive,
} from '@portal/gost/offline/check-archive'
import { createStreebog } from '@portal/gost/streebog'

// The page that lies in every archive of documents: everything of it is put into one file, which is opened from the disk.

const input = document.querySelector<HTMLInputElement>('#folder')
const result = document.querySelector<HTMLElement>('#result')
input?.addEventListener('change', () => void check([...(input.files ?? [])]))

async function check(files: readonly File[]): Promise<void> {
  if (!result || files.length === 0) return
  const bar = element('progress', {})
  result.replaceChildren(element('p', { text: 'Проверяем…' }), bar)
  try {
    const report = await checkArchive(sourceOf(files), (done, all) => {
      bar.max = all
      bar.value = done
    })
    result.replaceChildren(...partsOf(report))
  } catch (error) {
    const why = error instanceof NotAnArchive ? error.message : `файлы не прочитаны (${String(error)}).`
    result.replaceChildren(element('p', { text: `Не проверено: ${why}`, tone: 'bad' }))
  }
}

/** Paths inside the chosen folder; when the archive lies one folder deeper, inside that. */
function sourceOf(files: readonly File[]): ArchiveSource {
  const own = files.map((file) => ({
    file,
    path: file.webkitRelativePath.split('/').slice(1).join('/').normalize('NFC'),
  }))
  const manifest = own.map(({ path }) => path).filter((path) => /(^|\/)manifest\.json$/.test(path))
  const [shortest = ''] = manifest.toSorted((a, b) => a.length - b.length)
  const prefix = shortest.slice(0, shortest.length - 'manifest.json'.length)
  const byPath = new Map(
    own
      .filter(({ path }) => path.startsWith(prefix))
      .map(({ file, path }) => [path.slice(prefix.length), file] as const),
  )
  const fileAt = (path: string) => byPath.get(path) ?? new File([], path)
  return {
    paths: [...byPath.keys()],
    read: async (path) => new Uint8Array(await fileAt(path).arrayBuffer()),
    async digest(path, name) {
      const file = fileAt(path)
      // The browser digests no stream by SHA-256, and hardly a signature asks for it.
      if (name === 'sha256') return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
      const hash = await createStreebog(name === 'streebog256' ? 256 : 512)
      const reader = file.stream().getReader()
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
      return hash.digest()
    },
  }
}

function partsOf({ number, files, roots, strangers, isIntact }: ArchiveReport): HTMLElement[] {
  const all = files.flatMap(({ signatures }) => signatures)
  const wrong = files.filter(isWrong).length + strangers.length
  const counts = `${counted(files.length, ['файл', 'файла', 'файлов'])}, ${counted(all.length, ['подпись', 'подписи', 'подписей'])}`
  return [
    element('h2', {
      text: isIntact
        ? 'Всё сошлось: файлы не изменены, подписи верны'
        : `Не сошлось: ${counted(wrong, ['файл', 'файла', 'файлов'])}`,
      tone: isIntact ? 'good' : 'bad',
    }),
    element('p', { text: `Документы заявления ${number}: ${counts}.` }),
    ...roots.map(({ owner, sha256 }) =>
      element('p', {
        text: `Подписи опираются на корневой сертификат «${owner}», SHA-256 ${sha256}. Сверьте его с тем, что публикует владелец.`,
        tone: 'meta',
      }),
    ),
    element('p', {
      text: 'Отзыв сертификатов без сети не проверяется: рядом с каждой подписью стоит, что о нём сказал портал.',
      tone: 'meta',
    }),
    list([
      ...strangers.map((path) =>
        row({ isGood: false, title: path, note: 'В описи такого файла нет, или он изменён.' }),
      ),
      // What does not fit stands first.
      ...files.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a))).map(fileRow),
    ]),
  ]
}

function isWrong({ state, signatures }: CheckedFile): boolean {
  return state === 'changed' || state === 'missing' || signatures.some(({ isRight }) => !isRight)
}

function fileRow(file: CheckedFile): HTMLElement {
  const own = row({ isGood: !isWrong(file), title: file.path, note: `${offlineFileStates[file.state]}. ${file.title}` })
  if (file.signatures.length > 0) own.append(list(file.signatures.map(signatureRow)))
  return own
}

function signatureRow({ reason, values, signers, portal, isRight, receivedAt }: CheckedSignature): HTMLElement {
  const who = signers.map(
    ({ signer, organisation, serial }) => `${[signer, organisation].filter(Boolean).join(', ')}, № ${serial}`,
  )
  const at = receivedAt.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' })
  const told = [portalVerdict(portal.verdict), portal.text].filter(Boolean).join('. ')
  return row({
    isGood: isRight,
    title: offlineSentence(reason, values),
    note: [...who, `Получена порталом ${at} по Москве. Портал: ${told}`].join(' · '),
  })
}

function row({ isGood, title, note }: { isGood: boolean; title: string; note: string }): HTMLElement {
  const item = element('li', {})
  const text = element('div', {})
  text.append(element('div', { text: title }), element('div', { text: note, tone: 'meta' }))
  const sign = element('span', { text: isGood ? '✓' : '✗', tone: isGood ? 'good' : 'bad' })
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', isGood ? 'сошлось' : 'не сошлось')
  item.append(sign, text)
  return item
}

function list(rows: readonly HTMLElement[]): HTMLElement {
  const all = element('ul', {})
  all.append(...rows)
  return all
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text = '', tone = '' }: { text?: string; tone?: 'good' | 'bad' | 'meta' | '' },
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  if (tone) made.className = tone
  return made
}
