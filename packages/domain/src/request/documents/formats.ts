import { extensionOf, limits, withoutExtension } from '../../settings/limits.ts'

/**
 * Which extensions each kind of document accepts (Ministry order 783/пр: xml first, otherwise pdf or office files;
 * estimates and the note by the checks of the state register of conclusions). The server also looks at the content.
 */
const office = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'xlsx', 'xls', 'ods'] as const
export const formatSets = {
  note: ['xml', 'pdf'],
  document: [...office, 'xml'],
  section: [...office, 'xml', 'dwg', 'dwx', 'dxf', 'ifc', 'ifczip', 'landxml'],
  estimate: ['gge', 'xml'],
  // Bills of quantities and market analyses come from the programs of estimates, too.
  estimateBasis: [...office, 'xml', 'gge'],
  olderEstimate: ['gge', 'xml', 'gsfx', ...office],
} as const satisfies Record<string, readonly string[]>

export type FormatSet = keyof typeof formatSets

/** Signatures may lie beside any file. */
export const signatureExtensions = ['sig', 'p7s', 'sgn'] as const

/** Whether a signature is named after the whole name of a file: «Раздел 4.pdf.sig» after «Раздел 4.pdf». */
export function bearsWholeName(signature: string, name: string): boolean {
  return withoutExtension(signature).toLowerCase() === name.toLowerCase()
}

/** Whether a signature is named after a file without its extension: «Раздел 4.sig» after «Раздел 4.pdf». */
export function bearsStem(signature: string, name: string): boolean {
  return withoutExtension(signature).toLowerCase() === withoutExtension(name).toLowerCase()
}

/** Whether a signature is named after a file in either way. */
export function isSignatureOf(signature: string, name: string): boolean {
  return bearsWholeName(signature, name) || bearsStem(signature, name)
}

/** What is wrong with the name of a document's file and what to do, in Russian, or null (tFileName of the conclusion's schema). */
export function checkFileName(name: string): string | null {
  return checkAnyFileName(name) ?? (extensionOf(name) === '' ? `У файла нет расширения. ${rename}` : null)
}

/** The same of a file whose kind does not matter: it needs no extension. */
export function checkAnyFileName(name: string): string | null {
  const wrong = wrongInName(name)
  if (wrong !== null) return `${wrong}. ${rename}`
  const extension = extensionOf(name)
  return programs.has(extension)
    ? `Файлы .${extension} не принимаются: их открытие запускает программу. Приложите документ другого формата.`
    : null
}

const rename = 'Переименуйте файл и выберите снова.'

function wrongInName(name: string): string | null {
  if (name.trim() === '') return 'Имя файла пустое'
  if (name.length > limits.fileNameLength) return `Имя файла длиннее ${limits.fileNameLength} знаков`

  if (/[\u0000-\u001f\u007f\\/:*?"<>|]/.test(name))
    return 'В имени файла нельзя использовать \\ / : * ? " < > | и управляющие знаки'
  // «акт\u202Efdp.exe» is shown as «актexe.pdf», and «План\u200B.pdf» is another name than «План.pdf». What joins the parts of
  // one picture is harmless.
  if (/(?!\u200d)[\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) return 'В имени файла есть невидимые знаки'
  if (/^\.+$/.test(name)) return 'Имя файла не может состоять из точек'
  if (/^[.\s]*\.[^.]*$/.test(name)) return 'Перед расширением нет имени файла'
  const device = devices.exec(name)?.[1]
  if (device !== undefined) return `Имя «${device}» в Windows занято: файл с ним не сохранить и не открыть`
  // Windows drops them: «акт.exe.» is saved as «акт.exe».
  return /[.\s]$/.test(name) ? 'Имя файла кончается точкой или пробелом' : null
}

// Windows takes them for devices, whatever stands after the first dot.
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i

// What runs when it is opened on the computer of an expert; no document of an application is one of these.
const programs: ReadonlySet<string> = new Set(
  'exe com bat cmd scr pif msi msp lnk url hta js jse vbs vbe wsf wsh ps1 jar reg cpl chm html htm xhtml mht svg'.split(
    ' ',
  ),
)

/** A certifying sheet is known by the word «УЛ» or «ИУЛ» in its name. */
export function isInformationSheetName(name: string): boolean {
  return /(^|[^\p{L}])И?УЛ([^\p{L}]|$)/u.test(name)
}

/** What is wrong with the format of a file for an item, in Russian, or null. `anyFormat` lifts the rule (Admin). */
export function checkFormat({
  name,
  formats,
  anyFormat,
}: {
  name: string
  formats: FormatSet
  anyFormat: boolean
}): string | null {
  const extension = extensionOf(name)
  if (extension === 'zip' || extension === 'rar' || extension === '7z')
    return 'Архивы не принимаются. Загрузите файлы по одному.'
  if (anyFormat) return null
  if (isInformationSheetName(name) && extension === 'pdf') return null
  const allowed: readonly string[] = formatSets[formats]
  if (allowed.includes(extension)) return null
  // The state register exempts estimates by the letters «УЛ» anywhere in the name, in any case.
  if (formats === 'estimate' && extension === 'pdf' && /ул/i.test(name)) return null
  if (formats === 'estimate') return 'Файл сметы должен быть в формате gge или xml'
  return `Допустимые форматы: ${allowed.join(', ')}`
}

export interface NoteRule {
  primary: boolean
  /** Date of the design task, `YYYY-MM-DD`, when there is one. */
  taskDay: string | null
}

/**
 * The explanatory note of a first examination is an xml file when the design task is dated since 01.09.2022 or absent,
 * and is not an xml file when the task is older. Repeated ones take either (checks of the state register).
 */
export function checkNoteFormat(name: string, { primary, taskDay }: NoteRule): string | null {
  const extension = extensionOf(name)
  if (extension === 'sig' || isInformationSheetName(name)) return null
  if (extension !== 'xml' && extension !== 'pdf') return 'Пояснительная записка принимается в формате xml или pdf'
  if (!primary) return null
  const older = taskDay !== null && taskDay < '2022-09-01'
  if (older && extension === 'xml') {
    return 'Задание на проектирование утверждено до 01.09.2022: пояснительная записка принимается в формате pdf, а не xml'
  }
  if (!older && extension !== 'xml') return 'Пояснительная записка принимается в формате xml по схеме Минстроя России'
  return null
}
