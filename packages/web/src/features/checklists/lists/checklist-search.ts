import { answerList, checklistList } from '@portal/contract/features/checklists/checklist-list'
import { constructorList } from '@portal/contract/features/checklists/constructor-list'
import type { SearchOf } from '@portal/contract/list'
import { readSearch } from '../../../platform/list/list-address.ts'

export type ChecklistSearch = SearchOf<typeof checklistList>
export type AnswerSearch = SearchOf<typeof answerList>
export type ConstructorSearch = SearchOf<typeof constructorList>

/** Reads the address of the list of checklists; what it says wrongly is left out. */
export function readChecklistSearch(raw: Record<string, unknown>): ChecklistSearch {
  return readSearch(checklistList, raw)
}

/** The same of answers across applications. */
export function readAnswerSearch(raw: Record<string, unknown>): AnswerSearch {
  return readSearch(answerList, raw)
}

/** The same of the constructor. */
export function readConstructorSearch(raw: Record<string, unknown>): ConstructorSearch {
  return readSearch(constructorList, raw)
}
