import { formSectionCodes, type FormSection, sectionTitle } from '@portal/domain/request/fields/sections-of-form'
import { counted, forms } from '@portal/domain/russian/plural'
import { asksToFill } from '@portal/domain/request/readiness/blocker'
import type { MarkState } from '../../../platform/ui/display/mark.tsx'
import type { Section } from '../../../platform/ui/page/section-menu.tsx'
import type { Readiness } from '../form/form-parts.ts'

export type DraftSectionId = FormSection

interface Shown {
  /** Sections the reader may see. */
  isShown: (id: DraftSectionId) => boolean
  /** When a section opens; undefined: it is open. */
  lockedUntil: (id: DraftSectionId) => string | undefined
}

/** The section menu of a draft: how much of each is filled, and what is wrong. */
export function draftSections(readiness: Readiness | undefined, { isShown, lockedUntil }: Shown): Section[] {
  return formSectionCodes.filter(isShown).map((id) => {
    const { mark, note, hot } = stateOf(readiness, id)
    return { id, label: sectionTitle(id), mark, note, hot, locked: lockedUntil(id), gap: id === 'uploads' }
  })
}

/** What is said of a section that asks nothing. */
const idle: Readonly<Record<string, string>> = {
  linkedRequestForm: 'не требуется',
  indicators: 'по желанию',
  steads: 'по желанию',
  parts: 'если есть',
}

interface SectionState {
  mark: MarkState
  note: string | undefined
  hot: boolean
}

function stateOf(readiness: Readiness | undefined, id: string): SectionState {
  const found = readiness?.sections.find(({ section }) => section === id)
  if (!readiness) return { mark: 'todo', note: undefined, hot: false }
  if (!found || found.total === 0)
    return { mark: id === 'linkedRequestForm' ? 'done' : 'todo', note: idle[id], hot: false }
  const wrong = readiness.blockers.filter(({ section, text, blocks }) => section === id && blocks && !asksToFill(text))
  if (wrong.length > 0) return { mark: 'error', note: counted(wrong.length, forms.error), hot: true }
  const note = `${found.done} из ${found.total}`
  const begun = found.done > 0
  // What is left here is advice: it does not stop the application.
  if (found.errors === 0)
    return { mark: begun ? 'done' : 'todo', note: found.done === found.total ? note : 'можно дополнить', hot: false }
  return { mark: begun ? 'warn' : 'todo', note, hot: false }
}
