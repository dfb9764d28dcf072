import {
  type DocumentFolder,
  documentFolders,
  documentRows,
  titleInAssessment,
  unconfirmedDocument,
} from './documents.ts'
import { holds, isRootOfSupport, type RequestFacts } from '../facts.ts'
import type { FormatSet } from './formats.ts'
import { goalRow } from '../goals.ts'
import { type ObjectPart, partName } from '../objects/parts.ts'
import { estimateItems, isOldComposition, type SectionRow, sectionsFor } from './sections.ts'
import { changesSubject } from '../rules/row-rules.ts'
import { judgedAlike, rulingOf } from '../rules/rules-in-force.ts'
import { needOfSection } from './section-needs.ts'
import { estimateSlotFor, partSlotsFor, rootSlotFor, type Slot, slots } from './slots.ts'
import { surveyItems } from './surveys.ts'

/** A document the application has, or should have. */
export interface ItemTemplate {
  readonly code: string
  readonly title: string
  readonly required: boolean
  /** An unconfirmed rule warns and never blocks. */
  readonly confirmed: boolean
  /** A certifying sheet may stand for the author's signature. */
  readonly informationSheet: boolean
  readonly formats: FormatSet
  readonly why: string
}

export interface FolderTemplate {
  /** With `part` unique in a request: `basis`, `surveys`, `01` … `17`, `05.7`, `17.1`. */
  readonly code: string
  /** Id of the part of the object this folder is of; null: of the whole object. */
  readonly part: string | null
  readonly slot: Slot | null
  readonly title: string
  readonly hint: string | null
  /** Multiplied by the parts of the object. */
  readonly byParts: boolean
  /** The list of parts is kept here. */
  readonly isRoot: boolean
  /** At least one of the items is needed, whichever it is. */
  readonly atLeastOne: boolean
  readonly confirmed: boolean
  readonly items: readonly ItemTemplate[]
}

/** A part as its folders name it. */
export type FolderPart = Pick<ObjectPart, 'id' | 'index' | 'fields'>

/**
 * The folders and items of an application in the order of the screen. Documents whose condition does not hold are left
 * out; slots always stand, because the specification names their set. After a slot that is multiplied by the parts of the
 * object stand the folders of the parts.
 */
export function foldersFor(facts: RequestFacts, parts: readonly FolderPart[] = []): FolderTemplate[] {
  const folders = wholeFolders(facts).flatMap((folder) => withParts(folder, parts))
  return facts.primacy === '3' ? folders.map((folder) => asChanged(folder, facts)) : folders
}

// Counted at every save of a draft.
const known = new WeakMap<object, readonly FolderTemplate[]>()

function wholeFolders(facts: RequestFacts): readonly FolderTemplate[] {
  const alike = judgedAlike(facts)
  const folders = known.get(alike) ?? makeFolders(facts)
  known.set(alike, folders)
  return folders
}

function makeFolders(facts: RequestFacts): FolderTemplate[] {
  const row = goalRow(facts.goal)
  return [
    ...documentTemplates(facts),
    ...(row.surveys ? [surveyTemplate()] : []),
    ...(row.project ? sectionTemplates(facts) : []),
  ]
}

/**
 * Within expert support only what was changed is brought (ч. 3.9 ст. 49 ГрК РФ): the same places stand, and none of the
 * sections is asked for, but the estimate when the cost has changed. For the contract itself no section is needed yet.
 */
function asChanged(folder: FolderTemplate, facts: RequestFacts): FolderTemplate {
  const isRoot = isRootOfSupport(facts)
  if (folder.slot === null && folder.code !== 'surveys') return isRoot ? folder : withChangesOnly(folder, facts)
  if (!isRoot && facts.flags.costChanged && folder.slot === estimateSlotFor(facts.objectType)) return folder
  const hint = isRoot
    ? 'Для договора сопровождения не нужно: разделы подают отдельными заявлениями по этому договору.'
    : 'Загрузите, если в раздел внесены изменения.'
  const items = folder.items.map((item) => ({ ...item, required: false }))
  return { ...folder, atLeastOne: false, hint, items }
}

/** A request under a contract repeats none of the contract's papers; a changed cost asks for those of the estimate. */
function withChangesOnly(folder: FolderTemplate, facts: RequestFacts): FolderTemplate {
  const { kind, flags } = facts
  if (kind === undefined || kind === 'ordinary' || (folder.code === 'estimateBasis' && flags.costChanged)) return folder
  const items = folder.items.map((item) => {
    const { needed, confirmed } = rulingOf(changesSubject(item.code), facts)
    const title = (holds('assessing', facts) && titleInAssessment(item.code)) || item.title
    return { ...item, title, required: item.required && needed, confirmed: item.confirmed && (confirmed || !needed) }
  })
  return { ...folder, items }
}

// With parts a section is either brought for each of them or once for the whole: only its parts ask for it.
function withParts(folder: FolderTemplate, parts: readonly FolderPart[]): FolderTemplate[] {
  if (!folder.byParts || parts.length === 0 || folder.slot === null) return [folder]
  const { mark } = slots[folder.slot]
  const whole = {
    ...folder,
    atLeastOne: false,
    hint: 'Общее для всех частей объекта. Раздел, загруженный сюда, в папках частей не спрашивается.',
    items: folder.items.map((item) => ({ ...item, required: false })),
  }
  const own = parts.map((part): FolderTemplate => {
    return { ...folder, part: part.id, title: `${mark}. ${partName(part)}`, isRoot: false }
  })
  return [whole, ...own]
}

function documentTemplates(facts: RequestFacts): FolderTemplate[] {
  const codes: DocumentFolder[] = ['basis', 'initial', 'estimateBasis', 'reuse', 'demolition']
  return codes
    .map((code) => ({ ...plainFolder(code, documentFolders[code]), items: documentItems(code, facts) }))
    .filter((folder) => folder.items.length > 0)
}

// Bills of quantities and market analyses: programs of estimates write them in their own format.
const estimateBasisCodes: ReadonlySet<string> = new Set(['11.01', '11.05'])

function documentItems(folder: DocumentFolder, facts: RequestFacts): ItemTemplate[] {
  return documentRows.flatMap(({ code, title, ...row }): ItemTemplate[] => {
    if (row.folder !== folder) return []
    const { shown, needed, confirmed, source } = rulingOf(code, facts)
    if (!shown) return []
    return [
      {
        code,
        title,
        required: needed,
        confirmed,
        informationSheet: false,
        formats: estimateBasisCodes.has(code) ? 'estimateBasis' : 'document',
        why: confirmed ? source : `${source}. ${unconfirmedDocument}`,
      },
    ]
  })
}

function surveyTemplate(): FolderTemplate {
  const hint =
    'Нужен отчёт хотя бы об одном основном виде изысканий. К каждому отчёту приложите информационно-удостоверяющий лист.'
  const items = surveyItems.map(({ code, title }): ItemTemplate => {
    return {
      code,
      title,
      required: false,
      confirmed: true,
      informationSheet: true,
      formats: 'section',
      why: 'ст. 47 ГрК РФ',
    }
  })
  return {
    ...plainFolder('surveys', 'Результаты инженерных изысканий'),
    hint,
    atLeastOne: true,
    confirmed: true,
    items,
  }
}

function sectionTemplates(facts: RequestFacts): FolderTemplate[] {
  const old = isOldComposition(facts.taskDay)
  const folders = new Map<string, FolderTemplate>()
  for (const section of sectionsFor(facts.objectType)) {
    const need = needOfSection(section, facts)
    const own = sectionItems(section, facts, old)
    if (own.length === 0) continue
    const { hint, confirmed } = need
    const folder = folders.get(section.folder) ?? { ...sectionFolder(section, facts), hint, confirmed }
    const items = [...folder.items, ...own]
    folders.set(section.folder, { ...folder, items, ...(items.length > 1 && { atLeastOne: need.required }) })
  }
  return [...folders.values()].map(withoutSingleRequirements)
}

function sectionItems(section: SectionRow, facts: RequestFacts, old: boolean): ItemTemplate[] {
  const { required, confirmed, why } = needOfSection(section, facts)
  const base = { required, confirmed, informationSheet: true, formats: 'section' as const, why }
  if (section.slot === '09' || section.slot === '16') {
    const repeated = facts.primacy !== '1'
    return estimateItems.map((item) => ({
      ...base,
      code: item.code,
      title: item.title,
      formats: item.formats === 'estimate' && repeated ? 'olderEstimate' : item.formats,
    }))
  }
  // Since 01.09.2022 demolition has no section of its own; its project is a document of type 13.01.
  const demolition = section.slot === '07' || section.slot === '13'
  const code = old ? section.oldCode : (section.code ?? (demolition ? '13.01' : null))
  if (code === null) return []
  const title = (old ? section.oldTitle : undefined) ?? section.title
  return [{ ...base, code, title, formats: section.slot === '01' ? 'note' : 'section' }]
}

function sectionFolder(section: SectionRow, facts: RequestFacts): FolderTemplate {
  const isOwn = section.folder === section.slot
  const slot = slots[section.slot]
  const byParts = isOwn && partSlotsFor(facts.objectType).includes(section.slot)
  return {
    ...plainFolder(section.folder, isOwn ? `${slot.mark}. ${slot.title}` : section.title),
    slot: section.slot,
    byParts,
    isRoot: isOwn && section.slot === rootSlotFor(facts.objectType),
  }
}

// Where any of several papers will do (subsections of engineering systems, estimates), none of them is needed alone.
function withoutSingleRequirements(folder: FolderTemplate): FolderTemplate {
  if (folder.items.length < 2) return folder
  return { ...folder, items: folder.items.map((item) => ({ ...item, required: false })) }
}

function plainFolder(code: string, title: string): FolderTemplate {
  return {
    code,
    part: null,
    slot: null,
    title,
    hint: null,
    byParts: false,
    isRoot: false,
    atLeastOne: false,
    confirmed: false,
    items: [],
  }
}
