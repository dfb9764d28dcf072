import type { FormatSet } from './formats.ts'

/**
 * Root elements of documents whose schemas the ministry publishes (minstroyrf.gov.ru, «XML-схемы»), in words. A root that
 * is not here is nobody's: programs of estimates name theirs as they like.
 */
const documents: Readonly<Record<string, string>> = {
  ExplanatoryNote: 'пояснительная записка',
  Document: 'задание на проектирование',
  EngineeringSurveysTask: 'задание на инженерные изыскания',
  GeologicalReport: 'отчёт об изысканиях',
  Conclusion: 'заключение экспертизы',
}

/** Of the documents of a set the only one that belongs there; an estimate has no root of its own. */
const wanted: Partial<Record<FormatSet, { root: string | null; title: string }>> = {
  note: { root: 'ExplanatoryNote', title: 'пояснительной записки' },
  estimate: { root: null, title: 'сметы' },
  olderEstimate: { root: null, title: 'сметы' },
}

/** What is wrong with the root of XML that lies in the place of a note or of an estimate, in Russian, or null. */
export function foreignDocument(formats: FormatSet, root: string | undefined): string | null {
  const place = wanted[formats]
  if (!place || root === undefined || root === place.root) return null
  // «Document» is also what the most usual program of estimates calls its own.
  if (place.root === null && root === 'Document') return null
  const other = documents[root]
  if (other !== undefined) return `Это ${other}, а не файл ${place.title}. Замените файл или переместите его.`
  return place.root === null ? null : `В файле нет ${place.title}: его корневой элемент «${root}».`
}
