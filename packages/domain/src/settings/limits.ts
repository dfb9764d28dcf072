/** Constants of the specification, section 9, and the file limits; `/api/config` and the server read them from here. */
const megabyte = 1_048_576

export const limits = {
  apiRoot: '/api',
  timeZone: 'Europe/Moscow',
  locale: 'ru',
  originCountryCode: '643',
  /** Used by the browser while the configuration names no `maxFileUpload`. */
  defaultMaxFileUpload: 80 * megabyte,
  maxFileUpload: 200 * megabyte,
  maxIfcFileUpload: 2050 * megabyte,
  /** A larger model is made ready by the server; a smaller one the browser reads by itself. */
  modelInBrowser: 50 * megabyte,
  /** A larger model does not fit into the memory of its reader, which ends at 4 GB: it shows its header. */
  modelByServer: 500 * megabyte,
  /** An explanatory note that an application is filled from. */
  noteFileSize: 100 * megabyte,
  fileNameLength: 255,
  journalExportRows: 40_000,
  journalExportHint:
    'Для формирования excel-файла по отчету необходимо сократить количество строк до 40 000 с помощью фильтров',
  /** Rows of one file of Excel; a longer list is given as CSV. */
  exportRows: 40_000,
  menuSpeed: 200,
  sounds: true,
  voiceCommands: true,
  voiceLanguage: 'en',
  phonesPerPerson: 5,
  chatTextLength: 4000,
  letterTextLength: 8000,
  chatFileSize: 80 * megabyte,
  remarkAnswer: { min: 5, max: 4000 },
  remarkText: { min: 5, max: 4000 },
} as const

// biome-ignore format: read by columns
export const skins = [
  { key: 'smart-style-0', title: 'Сапфир' },
  { key: 'smart-style-1', title: 'Графит' },
  { key: 'smart-style-2', title: 'Снег' },
  { key: 'smart-style-3', title: 'Кедр' },
  { key: 'smart-style-4', title: 'Лён' },
  { key: 'smart-style-5', title: 'Ночь' },
  { key: 'smart-style-6', title: 'Контраст' },
] as const

export type Skin = (typeof skins)[number]['key']
export const defaultSkin: Skin = 'smart-style-0'

const ifcExtensions = new Set(['ifc', 'ifczip'])

/** Whether the name promises an information model. The server also looks at the content. */
export function isIfcName(name: string): boolean {
  return ifcExtensions.has(extensionOf(name))
}

/** The largest size in bytes a file of this name may have; the limit itself is allowed. */
export function fileLimitFor(name: string): number {
  return isIfcName(name) ? limits.maxIfcFileUpload : limits.maxFileUpload
}

/** The extension in lower case without the dot, or an empty string. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** The name as it stands before its extension. */
export function withoutExtension(name: string): string {
  const extension = extensionOf(name)
  return extension === '' ? name : name.slice(0, -extension.length - 1)
}

/** A size for people: `209715200` → «200 МБ». Whole units are written without a fraction. */
export function sizeText(bytes: number): string {
  const units = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const
  let value = bytes
  let unit = 0
  // Megabytes stay megabytes up to 10 ГБ, because the limits are named so: «2050 МБ».
  while (value >= 1024 && unit < units.length - 1 && !(unit === 2 && value < 10_240)) {
    value /= 1024
    unit += 1
  }
  const rounded = unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  return `${String(rounded).replace('.', ',')} ${units[unit] ?? 'Б'}`
}
