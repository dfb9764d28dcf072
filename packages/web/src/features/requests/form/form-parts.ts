import type { Got } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { sectionOf } from '@portal/domain/request/fields/fields'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import type { RowsName } from './form-rows.ts'

export type RequestView = Got<typeof requests.get>
export type Readiness = Omit<Got<typeof requests.readiness>, 'turn'>

export const sectionNames = ['declarer', 'object', 'cost'] as const
export type FieldSection = (typeof sectionNames)[number]
export const listNames = ['addresses', 'financing', 'indicators'] as const

/** Every part saves itself, with a revision of its own. */
export type SectionSaves = Readonly<Record<FieldSection, Autosave>>
export type ListSaves = Readonly<Record<RowsName, Autosave>>

/** The section a path lies in; undefined: it is no field of one. */
export function sectionAt(path: string): FieldSection | undefined {
  return sectionNames.find((name) => name === sectionOf(path))
}
