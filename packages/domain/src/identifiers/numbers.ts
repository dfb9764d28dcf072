/** Counters whose values are gap-free: the row of the scope is locked in the transaction that takes the number. */
export const numberScopes = {
  request: (subdivision: string) => `request:${subdivision}`,
  contract: (subdivision: string) => `contract:${subdivision}`,
  letterIn: 'letter:in',
  letterOut: 'letter:out',
  invoice: (subdivision: string) => `invoice:${subdivision}`,
  act: (subdivision: string) => `act:${subdivision}`,
  child: (rootId: string, kind: 'estimation' | 'conclusion') => `${kind}:${rootId}`,
} as const

/** «01-2026-00042»: given at submission. */
export function requestNumber(subdivision: string, year: number, n: number): string {
  return `${subdivision}-${year}-${padded(n, 5)}`
}

/** What the number of a draft begins with. */
export const draftStart = 'Ч-'

/** «Ч-17»: what a draft is called until it is submitted. */
export function draftNumber(n: number): string {
  return `${draftStart}${n}`
}

/** «01-2026-00042/ОС-3»: an assessment within expert support. */
export function estimationNumber(root: string, n: number): string {
  return `${root}/ОС-${n}`
}

/** «01-2026-00042/З-1»: a request for a conclusion by the results of expert support. */
export function conclusionRequestNumber(root: string, n: number): string {
  return `${root}/З-${n}`
}

/** «0042Д-26/01»: a contract. The letter tells the kind of service: «Д» examination, «С» expert support. */
export function contractNumber({
  n,
  letter,
  year,
  subdivision,
}: {
  n: number
  letter: string
  year: number
  subdivision: string
}): string {
  return `${padded(n, 4)}${letter}-${twoDigits(year)}/${subdivision}`
}

/** «Вх-00042/26» and «Исх-00042/26»: letters as the organisation registers them. */
export function letterNumber(direction: 'fromDeclarant' | 'fromOrganisation', year: number, n: number): string {
  return `${direction === 'fromDeclarant' ? 'Вх' : 'Исх'}-${padded(n, 5)}/${twoDigits(year)}`
}

/** «00042/26-01»: an invoice or an act. */
export function paperNumber(subdivision: string, year: number, n: number): string {
  return `${padded(n, 5)}/${twoDigits(year)}-${subdivision}`
}

/** «2.955.7.14»: round, direction, order. Remarks without a direction skip it. */
export function remarkNumber(round: number, discipline: string | null, n: number): string {
  return [round, discipline, n].filter((part) => part !== null && part !== '').join('.')
}

function padded(n: number, width: number): string {
  return String(n).padStart(width, '0')
}

function twoDigits(year: number): string {
  return padded(year % 100, 2)
}
