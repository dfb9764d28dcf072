import { type Day, dayText } from '../../calendar/days.ts'
import { counted, forms, plural } from '../../russian/plural.ts'
import type { Application, ApplicationItem } from '../application.ts'
import { isOpen, writtenPaths } from '../fields/changed-paths.ts'
import { foreignDocument } from '../documents/foreign-document.ts'
import { identificationSubject, itemName, needsIdentification } from '../documents/documents.ts'
import type { RequestFacts } from '../facts.ts'
import { checkNoteFormat } from '../documents/formats.ts'
import { type FolderTemplate, foldersFor, type ItemTemplate } from '../documents/folders.ts'
import type { Blocker, Tally } from './blocker.ts'
import { sheetSubject } from '../rules/rules.ts'
import { type Ruling, rulingOf } from '../rules/rules-in-force.ts'
import { isMainSurvey } from '../documents/surveys.ts'

const section = 'uploads'
const order783 = 'приказ Минстроя России от 12.05.2017 № 783/пр'

/** Documents that are needed and absent, and what is wrong with those that are there; `today` is the Moscow day. */
export function documentBlockers(
  { items, parts, kind }: Pick<Application, 'items' | 'parts' | 'kind'>,
  facts: RequestFacts,
  today: Day,
): Tally {
  const folders = foldersFor(facts, parts)
  const byFolder = new Map<string, ApplicationItem[]>()
  for (const item of items) {
    const others = byFolder.get(item.folder)
    if (others) others.push(item)
    else byFolder.set(item.folder, [item])
  }
  const absent = folders.flatMap((folder) => {
    const own = byFolder.get(folder.code) ?? []
    return missingIn(
      folder,
      own.filter((item) => countsForPart(item, folder.part)),
    )
  })
  const needed = folders.map(
    (folder) => folder.items.filter((item) => item.required).length + (folder.atLeastOne ? 1 : 0),
  )
  const total = needed.reduce((sum, count) => sum + count, 0)
  const identification = rulingOf(identificationSubject, facts)
  const wrong = items.flatMap((item) => [
    ...faults(item),
    ...misplaced(item, facts),
    ...sheetFaults(item, facts),
    ...unidentified(item, identification, today),
  ])
  const doubts = isOpen(taskDate.path, writtenPaths(kind)) ? taskDayDoubts(items, facts, today) : []
  const blockers = [...absent, ...wrong, ...doubts]
  return { section, total, done: total - absent.length, blockers }
}

function missingIn(folder: FolderTemplate, items: readonly ApplicationItem[]): Blocker[] {
  const absent = folder.items
    .filter((template) => template.required && !items.some((item) => item.code === template.code && isSettled(item)))
    .map((template) => missing(folder, template))
  const places = folder.items.map(({ code }) => code)
  const isComplete = !folder.atLeastOne || isFolderSettled({ code: folder.code, places }, items)
  return isComplete ? absent : [...absent, missingAny(folder)]
}

/** What lies in a place of a folder, or why nothing does. */
export type PlaceContents = Pick<ApplicationItem, 'code' | 'files' | 'ignoredReason'>

/**
 * Whether a folder that must not stay empty is complete: something lies in it (of surveys only a main kind will do), or it
 * was said of each of its places, given by their codes, why nothing does.
 */
export function isFolderSettled(
  { code, places }: { code: string; places: readonly string[] },
  items: readonly PlaceContents[],
): boolean {
  if (items.some((item) => item.files > 0 && (code !== 'surveys' || isMainSurvey(item.code)))) return true
  return code !== 'surveys' && places.every((place) => items.some((item) => item.code === place && isSettled(item)))
}

/** What lies in the folder of a part, and what was said of the whole object in its stead. */
function countsForPart(item: ApplicationItem, part: string | null): boolean {
  return (item.part ?? null) === part || (item.part == null && isSettled(item))
}

/** Whether something lies in a place, or it was said why nothing does. */
export function isSettled(item: PlaceContents): boolean {
  return item.files > 0 || (item.ignoredReason !== null && item.ignoredReason.trim() !== '')
}

/** `uploads.03`, and of a part of the object `uploads.03@{id}`. */
function pathOf({ code, part }: Pick<FolderTemplate, 'code' | 'part'>): string {
  return part === null ? `${section}.${code}` : `${section}.${code}@${part}`
}

function missing(folder: FolderTemplate, item: ItemTemplate): Blocker {
  return {
    section,
    path: `${pathOf(folder)}/${item.code}`,
    // A section of one paper bears its name: «ПЗ. Пояснительная записка» says it once.
    label: folder.title.endsWith(item.title) ? folder.title : `${folder.title}: ${item.title}`,
    text: folder.slot === null ? 'Загрузите документ' : 'Загрузите раздел или отметьте, почему он не разрабатывался',
    why: item.why,
    confirmed: item.confirmed,
    act: 'upload',
  }
}

function missingAny(folder: FolderTemplate): Blocker {
  return {
    section,
    path: pathOf(folder),
    label: folder.title,
    text:
      folder.code === 'surveys'
        ? 'Загрузите отчёт хотя бы об одном основном виде изысканий'
        : 'Загрузите хотя бы один документ этой папки',
    why: folder.items[0]?.why ?? '',
    confirmed: folder.confirmed,
    act: 'upload',
  }
}

/** What is wrong with a document that is there. */
function faults(item: ApplicationItem): Blocker[] {
  const { files, notSigned, faulty = 0, checking = 0, longExtensions = 0 } = item
  if (files === 0) return []
  const about = placeOf(item)
  const found: Blocker[] = []
  if (faulty > 0)
    found.push({
      ...about,
      path: `${about.path}#replace`,
      text: `Замените: ${counted(faulty, forms.file)} не ${plural(faulty, ['прошёл', 'прошли', 'прошли'])} проверку`,
      why: order783,
      confirmed: true,
      act: 'replace',
    })
  // tFileFormat has four signs: a model packed as ifczip is taken, and stands in no conclusion.
  if (longExtensions > 0)
    found.push({
      ...about,
      text: `Расширение ${counted(longExtensions, ['файла', 'файлов', 'файлов'])} длиннее четырёх знаков: в заключении такой файл не назвать. Замените, например, на ifc или xml`,
      why: 'схема заключения экспертизы 01.03',
      confirmed: false,
      act: 'replace',
    })
  if (checking > 0)
    found.push({
      ...about,
      text: `${plural(checking, ['Проверяется', 'Проверяются', 'Проверяются'])} ${counted(checking, forms.file)}`,
      why: 'Проверка начинается сама после загрузки',
      confirmed: false,
      act: 'wait',
    })
  if (notSigned > 0)
    found.push({
      ...about,
      path: `${about.path}#sign`,
      text: `Подпишите файлы: без принятой подписи ${counted(notSigned, forms.file)}`,
      why: order783,
      confirmed: true,
      act: 'sign',
    })
  return found
}

/**
 * Files that are something else than their place takes, each with the sentence its row says, and notes in a form that the
 * day of the design task does not let: it may have been changed since they came.
 */
export function misplacedIn(
  { formats, contents }: Pick<ApplicationItem, 'formats' | 'contents'>,
  { primacy, taskDay = null }: RequestFacts,
): { name: string; text: string }[] {
  if (!formats || !contents) return []
  return contents.flatMap(({ name, root }) => {
    const foreign = foreignDocument(formats, root ?? undefined)
    const text = foreign ?? (formats === 'note' ? checkNoteFormat(name, { primary: primacy === '1', taskDay }) : null)
    return text === null ? [] : [{ name, text }]
  })
}

function misplaced(item: ApplicationItem, facts: RequestFacts): Blocker[] {
  const about = { ...placeOf(item), why: order783, confirmed: true, act: 'replace' as const }
  return [...misplacedIn(item, facts), ...(item.refused ?? [])].map(({ name, text }) => {
    return { ...about, label: `${item.title}: ${name}`, path: `${about.path}#replace`, file: name, text }
  })
}

/** The day of the design task stands in the form and on the document itself, and should be one and the same. */
function taskDayDoubts(items: readonly ApplicationItem[], facts: RequestFacts, today: Day): Blocker[] {
  const { path, label } = taskDate
  const typed = facts.taskDay ?? null
  const written = items.find(({ code, files, date }) => code === '05.03' && files > 0 && date)?.date ?? null
  const { shown, source } = rulingOf(path, facts)
  if (!shown || written === null || written === typed) return []
  // A day to come is refused where it stands.
  if (written > today || (typed ?? '') > today) return []
  const document = `у документа 05.03 — ${dayText(written)}`
  const text =
    typed === null
      ? `Укажите дату: ${document}. От неё зависит формат пояснительной записки`
      : `Здесь ${dayText(typed)}, ${document}: исправьте ту, что неверна`
  return [{ section: 'object', path, label, text, why: source, confirmed: false }]
}

const taskDate = { path: 'object.designTaskDate', label: 'Дата задания на проектирование' } as const

/** Documents that a sheet must certify and none does. */
function sheetFaults(item: ApplicationItem, facts: RequestFacts): Blocker[] {
  const { uncertified = 0 } = item
  if (uncertified === 0) return []
  const { needed, confirmed, source } = rulingOf(sheetSubject(item.folder), facts)
  if (!needed) return []
  const text = `Приложите информационно-удостоверяющий лист (ИУЛ): его нет у ${counted(uncertified, sheetless)}`
  return [{ ...placeOf(item), text, why: source, confirmed, act: 'certify' }]
}

const sheetless = ['файла', 'файлов', 'файлов'] as const

function placeOf(item: ApplicationItem): Pick<Blocker, 'section' | 'path' | 'label'> {
  const { folder, part = null, title } = item
  return { section, path: `${pathOf({ code: folder, part })}/${itemName(item)}`, label: title }
}

const identifying = [
  ['number', 'номер'],
  ['date', 'дату'],
  ['author', 'автора'],
] as const

/** What a document outside the documentation does not say of itself; the cursor goes to the first of it. */
function unidentified(item: ApplicationItem, { needed, confirmed, source }: Ruling, today: Day): Blocker[] {
  if (item.files === 0) return []
  const place = placeOf(item)
  const about = { ...place, act: 'identify' as const }
  if (item.date && item.date > today)
    return [
      {
        ...about,
        path: `${place.path}#date`,
        text: 'Дата не может быть позже сегодняшней',
        why: source,
        confirmed: true,
      },
    ]
  if (!needed || !needsIdentification(item.code)) return []
  const absent = identifying.filter(([name]) => !item[name]?.trim())
  const [first] = absent
  if (!first) return []
  const words = absent.map(([, word]) => word)
  const list = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' и ')
  return [
    {
      ...about,
      path: `${place.path}#${first[0]}`,
      text: `Укажите ${list} документа${first[0] === 'number' ? '; если номера нет, напишите «б/н»' : ''}`,
      why: source,
      confirmed,
    },
  ]
}
