import { extensionOf, withoutExtension } from '../../settings/limits.ts'
import { isInformationSheetName } from './formats.ts'
import { withoutLookalikes } from '../../russian/lookalikes.ts'
import { codesOfSection } from './sections.ts'

/**
 * The marks designers write into names of files, and the codes of the documents they mean, of the composition in force and
 * of the earlier one (Government decree № 87; marks of ГОСТ Р 21.101-2020, appendix А, and of practice). A number behind
 * ИОС is the number of the subsection.
 */
// biome-ignore format: read by columns
const rows: readonly { marks: readonly string[]; codes: readonly string[] }[] = [
  { marks: ['ПЗ'],                              codes: ['07.20', '07.01', '08.11', '08.01'] },
  { marks: ['ПЗУ', 'СПОЗУ', 'СПЗУ', 'ГП'],      codes: ['07.21', '07.02'] },
  { marks: ['АР', 'ОПР', 'АС'],                 codes: ['07.22', '07.03'] },
  { marks: ['КР', 'КЖ', 'КМ', 'КМД'],           codes: ['07.23', '07.04'] },
  { marks: ['ИОС1', 'ЭС', 'ЭОМ', 'ЭМ', 'ЭО'],   codes: ['07.24', '07.05'] },
  { marks: ['ИОС2', 'ВС', 'НВ'],                codes: ['07.25', '07.06'] },
  { marks: ['ИОС3', 'ВО', 'НК'],                codes: ['07.26', '07.07'] },
  { marks: ['ВК'],                              codes: ['07.25', '07.06', '07.26', '07.07'] },
  { marks: ['ИОС4', 'ОВ', 'ОВИК', 'ТС'],        codes: ['07.27', '07.08'] },
  { marks: ['ИОС5', 'СС', 'НСС', 'СКС'],        codes: ['07.28', '07.09'] },
  { marks: ['ИОС6', 'ГС', 'ГСН', 'ГСВ'],        codes: ['07.29', '07.10'] },
  { marks: ['ИОС7', 'ТХ', 'ТР'],                codes: ['07.30', '07.11'] },
  { marks: ['ИОС'],                             codes: ['07.24', '07.05', '07.25', '07.06', '07.26', '07.07', '07.27', '07.08', '07.28', '07.09', '07.29', '07.10'] },
  { marks: ['ПОС'],                             codes: ['07.31', '07.12', '08.15', '08.05'] },
  { marks: ['ПОД'],                             codes: ['07.13', '08.06', '13.01'] },
  { marks: ['ООС', 'ПМООС', 'МООС'],            codes: ['07.32', '07.14', '08.16', '08.07'] },
  { marks: ['ПБ', 'МПБ', 'МОПБ', 'ППБ'],        codes: ['07.33', '07.15', '08.17', '08.08'] },
  { marks: ['ОДИ', 'МДИ', 'МОДИ'],              codes: ['07.35', '07.16'] },
  { marks: ['ТБЭ', 'БЭО', 'ТБЭО'],              codes: ['07.34', '08.18'] },
  { marks: ['ЭЭ', 'МЭЭ'],                       codes: ['07.17'] },
  { marks: ['ППО'],                             codes: ['08.12', '08.02'] },
  { marks: ['ТКР'],                             codes: ['08.13', '08.03'] },
  { marks: ['ИЛО'],                             codes: ['08.14', '08.04'] },
  { marks: ['ССР', 'ССРСС'],                    codes: ['25.03'] },
  { marks: ['ОСР'],                             codes: ['25.04'] },
  { marks: ['ЛСР'],                             codes: ['25.05'] },
  { marks: ['СМ1'],                             codes: ['25.01', '25.03'] },
  { marks: ['СМ', 'СМЕТА'],                     codes: ['25.01', '25.02', '25.03', '25.04', '25.05', '25.06'] },
  { marks: ['ИГДИ'],                            codes: ['06.01'] },
  { marks: ['ИГИ', 'ИГЛИ'],                     codes: ['06.02'] },
  { marks: ['ИГМИ'],                            codes: ['06.03'] },
  { marks: ['ИЭИ'],                             codes: ['06.04'] },
  { marks: ['ИГТИ'],                            codes: ['06.05'] },
]

/** Papers that name themselves, and the code of what they are; null: a mark in such a name tells what it is about, not what it is. */
// biome-ignore format: read by columns
const papers: readonly { begins: RegExp; code: string | null }[] = [
  { begins: /^задание\s.*(изыскани|ИГДИ|ИГИ|ИГМИ|ИЭИ|ИГТИ)/iu,  code: '05.01' },
  { begins: /^программа\s.*(изыскани|ИГДИ|ИГИ|ИГМИ|ИЭИ|ИГТИ)/iu, code: '05.02' },
  { begins: /^задание\s.*проектир/iu,                           code: '05.03' },
  { begins: /^(письмо|ответ|заключение|договор|приказ|распоряжение|постановление|решение|справка|выписка|акт|протокол|согласование|разрешение|лицензия|доверенность|сертификат|паспорт|задание|программа)(?!\p{L})/iu, code: null },
]

/**
 * Which documents the name of a file speaks of: «05-ИОС1.2 изм.2.pdf» → the codes of electric supply. Codes by one mark, by
 * what a paper calls itself, or by the number of a subsection; none when the name bears no mark, or several that mean
 * different documents: then a person decides.
 */
export function itemCodesByName(name: string): readonly string[] {
  const paper = papers.find(({ begins }) => begins.test(plain(withoutExtension(name))))
  if (paper) return paper.code === null ? [] : [paper.code]
  const found = marksIn(name).flatMap((mark) => rows.filter(({ marks }) => marks.includes(mark)))
  // An estimate of another section's works bears the mark of that section, too.
  const estimates = found.filter(({ codes }) => codes.every((code) => code.startsWith('25.')))
  const [first, ...others] = estimates.length > 0 ? estimates : found
  if (first) return others.every((row) => row === first) ? first.codes : []
  return rows.find(({ marks }) => marks.includes(`ИОС${subsectionIn(name)}`))?.codes ?? []
}

/**
 * The section a name tells by a number: «Раздел 12 …» → the codes of section 12 with the slots they stand in, «05-…» → slot
 * `05` whatever the code. Empty: it tells none.
 */
export function sectionsByName(name: string): readonly { slot: string; codes: readonly string[] | null }[] {
  const named = sectionIn(name)
  if (named !== null) return codesOfSection(named)
  const slot = /^(\d{2})(?=[\s._-])/u.exec(name)?.[1]
  return slot === undefined ? [] : [{ slot, codes: null }]
}

function sectionIn(name: string): number | null {
  const number = /(?<!под)раздел\D{0,12}(\d{1,2})/iu.exec(name)?.[1]
  return number === undefined ? null : Number(number)
}

/** Of the fifth section: «Раздел 5 Подраздел 3», «Подраздел 5.3», «Раздел 5.3». */
function subsectionIn(name: string): string | null {
  const [, section, own] = /раздел\D{0,12}(\d)\.(\d)(?!\d)/iu.exec(name) ?? []
  if (section !== undefined) return section === '5' ? (own ?? null) : null
  const subsection = /подраздел\D{0,12}(\d)(?!\d|\.\d)/iu.exec(name)?.[1]
  return subsection !== undefined && sectionIn(name) === 5 ? subsection : null
}

// Marks that are words of the language or units, too: such a one is a mark in capitals alone, and no unit of a number.
const ordinary: ReadonlySet<string> = new Set(['ВО', 'ПОД', 'СМ', 'КМ', 'ТС', 'ГС', 'ВС', 'ЭМ', 'АС', 'ПБ'])
const units: ReadonlySet<string> = new Set(['КМ', 'СМ', 'ТС'])

function marksIn(name: string): string[] {
  const written = withoutExtension(name)
  const letters = withoutLookalikes(written)
  return [...letters.matchAll(/([А-ЯЁ]+)[\s_-]?(\d?)/gu)].flatMap(({ 1: word = '', 2: digit = '', index }) => {
    const before = letters.slice(0, index)
    const isWord = ordinary.has(word) && written.slice(index, index + word.length) === word.toLowerCase()
    const isUnit = units.has(word) && /\D\d+([.,]\d+)?\s$/u.test(before)
    // «ГП Облкоммунэнерго», «ГП «Водоканал»»: a state enterprise.
    const isEnterprise = word === 'ГП' && /^\s*([«"]|\p{Lu}\p{Ll})/u.test(written.slice(index + word.length))
    if (isWord || isUnit || isEnterprise) return []
    if (word === 'ИОС' && digit >= '1' && digit <= '7') return `${word}${digit}`
    return word === 'СМ' && digit === '1' ? 'СМ1' : word
  })
}

/** Whose certifying sheet it is: the name without «УЛ» and what joins it, for comparing with names of documents. */
export function certifiedName(name: string): string | null {
  if (!isInformationSheetName(name) || extensionOf(name) !== 'pdf') return null
  return plain(withoutExtension(name).replaceAll(/(^|[^\p{L}])И?УЛ(?![\p{L}])/gu, '$1'))
}

/** A name as it is compared: without its extension, its case and what stands between words. */
export function plainName(name: string): string {
  return plain(withoutExtension(name))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** Number of the change a name speaks of: «…-КР изм.2.pdf» → «2»; null when it speaks of none. */
export function changeMark(name: string): string | null {
  return /(?:^|[^\p{L}])изм(?:енени[ея])?[.\s_№-]*(\d{1,3})(?!\d)/iu.exec(name)?.[1] ?? null
}
