import type { Day } from '../../calendar/days.ts'
import { extensionOf } from '../../settings/limits.ts'
import { type Application, type ApplicationItem, factsOf, rulesFor } from '../application.ts'
import { foldersFor } from './folders.ts'
import { checkFileName, checkFormat, type FormatSet } from './formats.ts'

/** A document of which nothing came but the names of its files. */
type NamedItem = ApplicationItem & { names: readonly string[] }

/** Documents with what a draft would refuse, or say, of files that are called so: the place decides which it takes. */
export function judgedByNames(
  items: readonly NamedItem[],
  application: Omit<Application, 'items'>,
  today: Day,
): ApplicationItem[] {
  const folders = foldersFor(factsOf(application, rulesFor(application, today)), application.parts)
  const formatsIn = new Map(
    folders.flatMap((folder) =>
      folder.items.map((item) => [placeOf(folder.code, folder.part, item.code), item.formats]),
    ),
  )
  return items.map(({ names, ...item }) => {
    return { ...item, ...judged(names, formatsIn.get(placeOf(item.folder, item.part ?? null, item.code))) }
  })
}

function placeOf(...place: [folder: string, part: string | null, code: string]): string {
  return JSON.stringify(place)
}

function judged(names: readonly string[], formats: FormatSet | undefined): Partial<ApplicationItem> {
  const files = names.map((name) => ({ name, text: refusalOf(name, formats) }))
  const contents = files.filter(({ text }) => text === null).map(({ name }) => ({ name }))
  return {
    ...(formats && { formats, contents }),
    longExtensions: contents.filter(({ name }) => extensionOf(name).length > 4).length,
    refused: files.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }])),
  }
}

/** Why a file of this name is not received at all. */
function refusalOf(name: string, formats: FormatSet | undefined): string | null {
  return checkFileName(name) ?? (formats ? checkFormat({ name, formats, anyFormat: false }) : null)
}
