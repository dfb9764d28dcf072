import type { CheckContext } from './checks.ts'
import { checkField, isBlank } from './fields.ts'
import type { RowProblem } from './row-problem.ts'

/** Whom to call about an application. */
export interface Contact {
  name: string
  phone: string
  email: string
}

/** The fields of a contact with the fields of the application whose checks hold for them. */
export const contactFields = [
  { id: 'name', path: 'declarer.contactName', label: 'Контактное лицо' },
  { id: 'phone', path: 'declarer.contactPhone', label: 'Телефон' },
  { id: 'email', path: 'declarer.contactEmail', label: 'Электронная почта' },
] as const

/** Whether two contacts say the same: there is nothing to send then. */
export function isSameContact(one: Contact, other: Contact): boolean {
  return contactFields.every(({ id }) => one[id].trim() === other[id].trim())
}

/** What is wrong with a contact, by field; all three are needed. */
export function contactProblems(contact: Contact, context: CheckContext): RowProblem[] {
  return contactFields.flatMap(({ id, path, label }) => {
    const text = isBlank(contact[id]) ? 'Заполните поле' : checkField(path, contact[id], context)
    return text === null ? [] : [{ path: id, label, text }]
  })
}
