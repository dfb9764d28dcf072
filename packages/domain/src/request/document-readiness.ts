import type { Application, ApplicationItem } from './application.ts'
import { needsIdentification } from './documents.ts'
import type { RequestFacts } from './facts.ts'
import { type FolderTemplate, foldersFor, type ItemTemplate } from './folders.ts'
import type { Blocker, Tally } from './blocker.ts'
import { isMainSurvey } from './surveys.ts'

const section = 'uploads'

/** Documents that are needed and absent, and what is wrong with those that are there. */
export function documentBlockers({ items }: Pick<Application, 'items'>, facts: RequestFacts): Tally {
  const folders = foldersFor(facts)
  const absent = folders.flatMap((folder) =>
    missingIn(
      folder,
      items.filter((item) => item.folder === folder.code),
    ),
  )
  const needed = folders.map(
    (folder) => folder.items.filter((item) => item.required).length + (folder.atLeastOne ? 1 : 0),
  )
  const total = needed.reduce((sum, count) => sum + count, 0)
  return { section, total, done: total - absent.length, blockers: [...absent, ...items.flatMap(unidentified)] }
}

function missingIn(folder: FolderTemplate, items: readonly ApplicationItem[]): Blocker[] {
  const absent = folder.items
    .filter((template) => template.required && !items.some((item) => item.code === template.code && isSettled(item)))
    .map((template) => missing(folder, template))
  if (!folder.atLeastOne || items.some((item) => item.files > 0 && countsForFolder(folder.code, item.code)))
    return absent
  return [...absent, missingAny(folder)]
}

/** Whether a paper fills a folder that must not stay empty: of surveys only a main kind will do, elsewhere any. */
export function countsForFolder(folder: string, item: string): boolean {
  return folder !== 'surveys' || isMainSurvey(item)
}

function isSettled(item: ApplicationItem): boolean {
  return item.files > 0 || (item.ignoredReason !== null && item.ignoredReason.trim() !== '')
}

function missing(folder: FolderTemplate, item: ItemTemplate): Blocker {
  return {
    section,
    path: `${section}.${folder.code}/${item.code}`,
    label: `${folder.title}: ${item.title}`,
    text: folder.slot === null ? 'Загрузите документ' : 'Загрузите раздел или отметьте, почему он не разрабатывался',
    why: item.why,
    confirmed: item.confirmed,
  }
}

function missingAny(folder: FolderTemplate): Blocker {
  return {
    section,
    path: `${section}.${folder.code}`,
    label: folder.title,
    text:
      folder.code === 'surveys'
        ? 'Загрузите отчёт хотя бы об одном основном виде изысканий'
        : 'Загрузите хотя бы один документ этой папки',
    why: folder.items[0]?.why ?? '',
    confirmed: folder.confirmed,
  }
}

function unidentified(item: ApplicationItem): Blocker[] {
  if (item.files === 0 || !needsIdentification(item.code) || (item.number && item.date && item.author)) return []
  return [
    {
      section,
      path: `${section}.${item.folder}/${item.code}`,
      label: item.title,
      text: 'Укажите номер, дату и автора документа',
      why: 'схема заключения экспертизы 01.03',
      // The register refuses such a conclusion, but a document without a number does exist; staff decide.
      confirmed: false,
    },
  ]
}
