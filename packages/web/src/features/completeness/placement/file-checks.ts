import { errorText } from '@portal/domain/errors'
import { isIfcName, sizeText } from '@portal/domain/settings/limits'
import { checkFileName, checkFormat, type FormatSet, formatSets } from '@portal/domain/request/documents/formats'
import { typedKeys } from '@portal/domain/typed-keys'
import type { PortalConfig } from '../../../platform/session/session.tsx'
import type { FolderView, ItemView } from '../folders-queries.ts'

type Limits = Pick<PortalConfig, 'maxFileUpload' | 'maxIfcFileUpload'>

interface Checked {
  file: Pick<File, 'name' | 'size'>
  item: Pick<ItemView, 'formats' | 'anyFormat'>
  folder: Pick<FolderView, 'items'>
  limits: Limits
  documentId?: string | undefined
  informationSheet?: boolean | undefined
}

/** Why a file cannot be sent, in the words the server would use, or undefined. The server decides again. */
export function uploadRefusal({
  file,
  item,
  folder,
  limits,
  documentId,
  informationSheet,
}: Checked): string | undefined {
  const { name, size } = file
  const badName = checkFileName(name)
  if (badName !== null) return badName
  if (size === 0) return errorText('FILE_EMPTY', { name })
  const limit = limitFor(name, limits)
  if (size > limit) return errorText('FILE_TOO_LARGE', { name, limit: sizeText(limit) })
  const why = informationSheet ? sheetProblem(name) : formatProblem(name, item)
  if (why !== null) return errorText('FILE_FORMAT', { name, why })
  const taken = folder.items
    .flatMap(({ documents }) => documents)
    .filter(({ id, certifies }) => id !== documentId && !(informationSheet && certifies === documentId))
    .some((document) => document.file.name.toLowerCase() === name.toLowerCase())
  return taken ? errorText('FILE_NAME_TAKEN', { name }) : undefined
}

/** What may be put here, said before anything is chosen, the limit first: «до 200 МБ, модели IFC до 2050 МБ: pdf, xml». */
export function acceptedText(
  { formats, limit, anyFormat }: Pick<ItemView, 'formats' | 'limit' | 'anyFormat'>,
  { maxFileUpload }: Limits,
): string {
  const size = `до ${sizeText(maxFileUpload)}`
  const kinds = anyFormat ? 'любой формат, кроме архивов' : formats.join(', ')
  return limit > maxFileUpload ? `${size}, модели IFC до ${sizeText(limit)}: ${kinds}` : `${size}: ${kinds}`
}

/** The attribute of the browser's choice of files. */
export function acceptOf({ formats, anyFormat }: Pick<ItemView, 'formats' | 'anyFormat'>): string {
  if (anyFormat) return ''
  return [...formats, 'sig', 'p7s', 'sgn'].map((format) => `.${format}`).join(',')
}

export function limitFor(name: string, { maxFileUpload, maxIfcFileUpload }: Limits): number {
  return isIfcName(name) ? maxIfcFileUpload : maxFileUpload
}

function formatProblem(name: string, { formats, anyFormat }: Checked['item']): string | null {
  const set = formatSetOf(formats)
  return set === undefined ? null : checkFormat({ name, formats: set, anyFormat })
}

// The tree names extensions; the rule knows sets of them.
function formatSetOf(formats: readonly string[]): FormatSet | undefined {
  return typedKeys(formatSets).find((name) => formatSets[name].join() === formats.join())
}

function sheetProblem(name: string): string | null {
  return name.toLowerCase().endsWith('.pdf') ? null : 'информационно-удостоверяющий лист принимается в формате pdf.'
}
