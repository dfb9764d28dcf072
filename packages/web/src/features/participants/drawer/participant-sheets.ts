import type { ParticipantField } from '@portal/domain/request/participants/participant-fields'
import type { ParticipantProblem } from '@portal/domain/request/participants/participant-problems'

interface SheetContents {
  label: string
  groups: readonly ParticipantField['group'][]
  /** Lists that stand on the sheet beside its fields. */
  lists: readonly string[]
}

const sheets = {
  requisites: { label: 'Реквизиты', groups: ['who', 'head', 'identity', 'role'], lists: ['certificates'] },
  address: { label: 'Адрес и связь', groups: ['address', 'contact'], lists: [] },
  bank: { label: 'Банк', groups: [], lists: ['accounts'] },
  authority: { label: 'Полномочия', groups: ['authority'], lists: ['bases'] },
} as const satisfies Record<string, SheetContents>
export type Sheet = keyof typeof sheets
const sheetNames = ['requisites', 'address', 'bank', 'authority'] as const

/** What of a participant is no field. */
const besides: Readonly<Record<string, string>> = {
  type: 'Кто это',
  sameAs: 'Совпадает с участником',
  accounts: 'Банковские реквизиты',
  bases: 'Действует на основании',
  certificates: 'Свидетельства и членство в СРО',
}

/** The sheets with anything on them, and how many faults each of them has. */
export function sheetTabs(rows: readonly ParticipantField[], problems: readonly ParticipantProblem[]) {
  return sheetNames
    .filter((name) => name === 'bank' || sheetRows(name, rows).length > 0)
    .map((id) => ({ id, label: sheets[id].label, note: noteOf(id) }))

  function noteOf(name: Sheet): string | undefined {
    const count = problems.filter(({ path }) => isOn(name, path, rows)).length
    return count > 0 ? String(count) : undefined
  }
}

export function sheetRows(sheet: Sheet, rows: readonly ParticipantField[]): ParticipantField[] {
  const groups: readonly string[] = sheets[sheet].groups
  return rows.filter((row) => groups.includes(row.group))
}

/** The sheet a field stands on; the first one when it is on none. */
export function sheetOf(field: string | undefined, rows: readonly ParticipantField[]): Sheet {
  return sheetNames.find((name) => isOn(name, field ?? '', rows)) ?? 'requisites'
}

/** What a person calls a part of a participant. */
export function partLabel(name: string, rows: readonly ParticipantField[]): string {
  return rows.find((row) => row.id === name)?.label ?? besides[name] ?? 'Сведения'
}

function isOn(sheet: Sheet, field: string, rows: readonly ParticipantField[]): boolean {
  const lists: readonly string[] = sheets[sheet].lists
  return lists.includes(field) || sheetRows(sheet, rows).some((row) => row.id === field)
}
