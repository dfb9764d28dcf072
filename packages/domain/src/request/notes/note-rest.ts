import { dayText } from '../../calendar/days.ts'
import { counted, forms } from '../../russian/plural.ts'
import type { LeftOut } from './left-out.ts'
import type { Note, NoteAddress, NoteFile, NotePart, NoteSigner, NoteStage } from './note.ts'
import { carriedOfNote } from './note-to-carried.ts'
import { isInCatalog } from '../catalogs/catalogs.ts'

/** A note with what only stands in it: read so that people are told of what an application has no place for. */
export interface WholeNote extends Note {
  /** «Гриф ограничения доступа». */
  restriction: string | null
  /** Codes 1–7 of the lands of the object. */
  landCategories: readonly string[]
  plots: readonly (Note['plots'][number] & { category: string })[]
  signers: readonly (NoteSigner & { signsAs: string | null })[]
  /** Number in the schema's list of dangerous and complex objects (ГрК РФ, ст. 48.1, ч. 1); «0» of any other. */
  dangerousAs: string
  /** The same of unique objects (ч. 2). */
  uniqueAs: string
  sections: readonly (Note['sections'][number] & { isDeveloped: boolean })[]
  files: readonly (NoteFile & { type: string | null; section: string | null })[]
  /** What is neither carried nor told by name: how many values stand in which part of the note. */
  rest: readonly { title: string; leaves: number }[]
}

// Schema 01.07, tLandCategory; the third is named as the Land Code does (ЗК РФ, ст. 7).
const landCategories: Readonly<Record<string, string>> = {
  1: 'Земли сельскохозяйственного назначения',
  2: 'Земли населённых пунктов',
  3: 'Земли промышленности и иного специального назначения',
  4: 'Земли особо охраняемых территорий и объектов',
  5: 'Земли лесного фонда',
  6: 'Земли водного фонда',
  7: 'Земли запаса',
}

// Schema 01.07, tDangerousAndComplex: its numbers from the tenth on are not those of the law.
const dangerousPoints: Readonly<Record<string, string>> = {
  10: '10.1',
  11: '10.2',
  12: '11 «а»',
  13: '11 «б»',
  14: '11 «в»',
}

const noPlace = 'В заявлении для этого нет поля.'
// As many plots as an application holds.
const mostNamed = 200

type Line = readonly [label: string, text: string, why?: string]

/** What else a note says and an application does not keep; `lostFunctions`: codes the loaded classifier does not have. */
export function restOfNote(note: WholeNote, { lostFunctions }: { lostFunctions: readonly string[] }): LeftOut[] {
  const lines: readonly Line[] = [
    ...ofPaper(note),
    ...ofParties(note),
    ...ofObject(note),
    ...ofLand(note),
    ...ofParts(note, lostFunctions),
    [
      'Остальные сведения записки',
      listed(note.rest.map(({ title, leaves }) => `${title}: ${counted(leaves, forms.value)}`)),
      'Они остаются в файле записки.',
    ],
  ]
  return lines.flatMap(([label, text, why = noPlace]) => (text ? [{ label, text, why }] : []))
}

/** Codes of functions of all parts, which are looked up in the classifier. */
export function functionsOfParts(note: Pick<Note, 'parts'>): string[] {
  return [...new Set(everyPart(note.parts).flatMap(({ functions }) => functions || []))]
}

function ofPaper(note: WholeNote): Line[] {
  const { restriction, signers, sections, financeComment } = note
  return [
    ['Гриф ограничения доступа', restriction ?? ''],
    ['Комментарий к источникам финансирования', financeComment ?? ''],
    ['Номера в реестре членов СРО', admissionsLeft(note)],
    ['Роли подписавших', listed(signers.flatMap(({ name, signsAs }) => (signsAs ? `${name}: ${signsAs}` : [])))],
    ['СНИЛС подписавших', countOf(signers.filter(({ snils }) => snils).length)],
    [
      'Неразработанные разделы',
      listed(sections.flatMap(({ no, isDeveloped }) => (isDeveloped ? [] : `Раздел ${no}`))),
      'Отметьте их в разделе «Документы».',
    ],
  ]
}

function ofParties({ parties, finance }: WholeNote): Line[] {
  return [
    [
      'Записи об аккредитации филиалов (РАФП)',
      listed(parties.flatMap(({ name, rafp }) => (rafp ? `${name}: ${rafp}` : []))),
    ],
    [
      'Реквизиты владельцев средств',
      listed(
        finance.flatMap(({ owner, ownerRequisites: some }) => (some.length > 0 ? `${owner}: ${some.join(', ')}` : [])),
      ),
    ],
    [
      'Уровень бюджета',
      listed(finance.flatMap(({ levelLost }) => levelLost ?? [])),
      'Такого уровня в справочнике нет: выберите его.',
    ],
  ]
}

function ofObject(note: WholeNote): Line[] {
  const { danger, dangerousAs, uniqueAs } = note
  const point = dangerousPoints[dangerousAs] ?? dangerousAs
  return [
    ['Класс опасности объекта', danger && /^(I{1,3}|IV)$/.test(danger) ? danger : ''],
    ['Особо опасный, технически сложный объект', point === '0' ? '' : `пункт ${point} части 1 статьи 48.1 ГрК РФ`],
    ['Уникальный объект', uniqueAs === '0' ? '' : `пункт ${uniqueAs} части 2 статьи 48.1 ГрК РФ`],
    ['Условия строительства', climateLeft(note.climate), 'Таких значений нет в справочнике заявления: проверьте.'],
    ['Сроки этапов', listed(note.stages.flatMap((stage) => stageText(stage)))],
    [
      'Коды ОКТМО',
      listed(addressesOf(note).flatMap(({ oktmo, oktmoName }) => (oktmo ? placeText(oktmo, oktmoName) : []))),
    ],
  ]
}

function ofLand({ landCategories: codes, plots }: WholeNote): Line[] {
  const byCategory = grouped(plots.map(({ cadastral, category }) => [categoryTitle(category), cadastral]))
  return [
    ['Категории земель', listed(codes.map(categoryTitle))],
    ['Категории земель участков', byCategory],
  ]
}

function ofParts(note: WholeNote, lostFunctions: readonly string[]): Line[] {
  const parts = everyPart(note.parts)
  const lost = parts.filter(({ functions }) => lostFunctions.includes(functions))
  const levels = parts.flatMap(({ name, responsibility }) => (responsibility ? [[responsibility, name] as const] : []))
  return [
    [
      'Коды назначения частей',
      grouped(lost.map(({ functions, name }) => [functions, name])),
      'Перенесены как есть, но в загруженном классификаторе их нет: проверьте.',
    ],
    [
      'Части из нескольких объектов',
      grouped(parts.flatMap(({ name, parts: inner }) => inner.map((one) => [name, one.name] as const))),
      'Все они стоят в заявлении в одном ряду.',
    ],
    ['Уровень ответственности частей', grouped(levels)],
    ['Значения показателей частей до реконструкции', listed(parts.flatMap(oldValues))],
  ]
}

/** What of the numbers does not stand with the participants: of a customer, «Не требуется», a second one. */
function admissionsLeft(note: Note): string {
  const carried = carriedOfNote(note).participants.map(({ fields }) => fields.sroNumber)
  return listed(note.parties.flatMap(({ name, sro }) => (sro && !carried.includes(sro) ? `${name}: ${sro}` : [])))
}

function climateLeft({ climate, geology, wind, snow, seismicity }: Note['climate']): string {
  return listed([
    ...climate.filter((code) => !isInCatalog('climateDistrict', code)),
    ...geology.filter((code) => !isInCatalog('geology', code)),
    ...wind.filter((code) => !isInCatalog('windDistrict', code)),
    ...snow.filter((code) => !isInCatalog('snowDistrict', code)),
    ...seismicity.filter((code) => !isInCatalog('seismicity', code)),
  ])
}

function stageText({ name, months, begin, end, operation }: NoteStage): string | [] {
  const told = [
    months && `${months.replace('.', ',')} мес.`,
    begin && `начало ${dayText(begin)}`,
    end && `окончание ${dayText(end)}`,
    operation && `ввод ${dayText(operation)}`,
  ].filter(Boolean)
  return told.length > 0 ? `${name}: ${told.join(', ')}` : []
}

function oldValues({ name, indicators }: NotePart): string | [] {
  const old = indicators.flatMap((one) => (one.old ? [`${one.name} ${one.old}`] : []))
  return old.length > 0 ? `${name}: ${old.join(', ')}` : []
}

function addressesOf({ address, finish, parts, parties }: Note): NoteAddress[] {
  const ofParts = everyPart(parts).flatMap(({ addresses }) => addresses)
  return [address, finish, ...ofParts, ...parties.map((party) => party.address)].flatMap((one) => one ?? [])
}

function placeText(oktmo: string, name: string | null): string {
  return name ? `${oktmo} (${name})` : oktmo
}

function categoryTitle(code: string): string {
  return landCategories[code] ?? code
}

function countOf(count: number): string {
  return count > 0 ? `Названо в записке: ${count}` : ''
}

function everyPart(parts: readonly NotePart[]): NotePart[] {
  return parts.flatMap((part) => [part, ...everyPart(part.parts)])
}

/** Things by what they have in common: «нормальный: школа, котельная». */
function grouped(pairs: readonly (readonly [common: string, thing: string])[]): string {
  const groups = new Map<string, string[]>()
  for (const [common, thing] of pairs) groups.set(common, [...(groups.get(common) ?? []), thing])
  return listed([...groups].map(([common, things]) => `${common}: ${listed(things, ', ')}`))
}

/** Each once; of a note of thousands of plots the first are named and the rest counted. */
function listed(texts: readonly string[], between = '; '): string {
  const all = [...new Set(texts)]
  const more = all.length > mostNamed ? [`ещё ${all.length - mostNamed}`] : []
  return [...all.slice(0, mostNamed), ...more].join(between)
}
