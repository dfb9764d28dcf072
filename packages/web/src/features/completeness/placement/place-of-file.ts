import { itemCodesByName, sectionsByName } from '@portal/domain/request/documents/file-names'
import { checkFormat, type FormatSet, formatSets } from '@portal/domain/request/documents/formats'
import { type NotedFile, placesOfNoted } from '@portal/domain/request/notes/noted-files'
import { withoutExtension } from '@portal/domain/settings/limits'
import { typedKeys } from '@portal/domain/typed-keys'
import type { FolderView, ItemView } from '../folders-queries.ts'

export interface PlaceOfFile {
  folder: FolderView
  item: ItemView
}

type Takes = (item: ItemView, name: string) => boolean

/** By the mark in the name, else by the number of the section; what fits several places a person puts himself. */
export function placeOf(
  name: string,
  folders: readonly FolderView[],
  takes: Takes = isOpenTo,
): PlaceOfFile | undefined {
  const places = placesIn(folders, (item) => takes(item, name))
  const codes = itemCodesByName(name)
  const fitting = codes.length > 0 ? withCode(places, codes) : inSections(places, sectionsByName(name))
  // A mark tells the document: where it is closed, or absent, its words are not a title of another one.
  const isUnmarked = codes.length === 0 && fitting.length === 0
  return theOnly(fitting) ?? bestByWords(name, fitting) ?? (isUnmarked ? titled(name, places) : undefined)
}

/** Where the explanatory note says the file belongs, whatever its name tells. */
export function placeByNote(
  noted: NotedFile | undefined,
  name: string,
  folders: readonly FolderView[],
): PlaceOfFile | undefined {
  if (!noted) return undefined
  const { codes, sections } = placesOfNoted(noted)
  const places = placesIn(folders, (item) => isOpenTo(item, name))
  const [byCode, bySection] = [withCode(places, codes), inSections(places, sections)]
  return theOnly(byCode) ?? theOnly(bySection) ?? bestByWords(name, byCode.length > 0 ? byCode : bySection)
}

export function anyItem(): boolean {
  return true
}

/** The one there is to choose; of several none. */
export function theOnly<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined
}

// Of a section that is divided by parts of the object its common folder: a person puts the file into a part himself.
function placesIn(folders: readonly FolderView[], takes: (item: ItemView) => boolean): PlaceOfFile[] {
  return folders
    .filter(({ part }) => part === null)
    .flatMap((folder) => folder.items.filter(takes).map((item) => ({ folder, item })))
}

function withCode(places: readonly PlaceOfFile[], codes: readonly string[]): readonly PlaceOfFile[] {
  return places.filter(({ item }) => codes.includes(item.code))
}

function inSections(
  places: readonly PlaceOfFile[],
  sections: ReturnType<typeof sectionsByName>,
): readonly PlaceOfFile[] {
  return places.filter(({ folder, item }) =>
    sections.some(({ slot, codes }) => slot === folder.slot && (codes === null || codes.includes(item.code))),
  )
}

function isOpenTo({ isOpen, formats, anyFormat }: ItemView, name: string): boolean {
  const set = typedKeys(formatSets).find((one): one is FormatSet => formatSets[one].join() === formats.join())
  return isOpen && set !== undefined && checkFormat({ name, formats: set, anyFormat }) === null
}

// A name that is the very title of a document, with its number or its change beside it at most.
function titled(name: string, places: readonly PlaceOfFile[]): PlaceOfFile | undefined {
  const said = titleWords(withoutExtension(name))
  return said === '' ? undefined : theOnly(places.filter(({ item }) => titleWords(item.title) === said))
}

function titleWords(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[а-я]+/gu) ?? []
  return words.filter((word) => !['изм', 'том', 'часть', 'книга', 'версия'].includes(word)).join(' ')
}

// By the words the name shares with the title; nothing when two titles are equally near.
function bestByWords(name: string, places: readonly PlaceOfFile[]): PlaceOfFile | undefined {
  const words = stems(withoutExtension(name))
  const scored = places
    .map((place) => ({ place, score: stems(place.item.title).filter((word) => words.includes(word)).length }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.place : undefined
}

function stems(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^а-яё]+/u)
    .filter((word) => word.length > 4)
    .map((word) => word.slice(0, 6))
}
