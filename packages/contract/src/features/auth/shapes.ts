import * as z from 'zod/mini'
import { isCode, plainCode } from '@portal/domain/accounts/second-factor'
import { Id, Moment } from '../../shared.ts'

/** A code of the second factor as it is typed, or a recovery code. */
export const TypedCode = z.string('Введите код').check(
  z.maxLength(60, 'Код — шесть цифр из приложения или десять знаков кода восстановления'),
  z.refine((typed) => isCode(plainCode(typed)), 'Код — шесть цифр из приложения или десять знаков кода восстановления'),
)

/** The signed-in person as the shell needs him: who, for whom he works, what the menu may show. */
export const Me = z.object({
  id: Id,
  login: z.string(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.nullable(z.string()),
  email: z.string(),
  roles: z.array(z.enum(['Active', 'Admin', 'Declarant', 'OrgAdmin'])),
  capacities: z.array(z.enum(['examStaff', 'delegate'])),
  organization: z.nullable(z.object({ id: Id, name: z.string() })),
  organizations: z.array(z.object({ id: Id, name: z.string(), role: z.enum(['member', 'orgAdmin']) })),
  /** Staff who have to set up a second factor first: nothing but the own account is open to them. */
  owesFactor: z.boolean(),
  /** Global server keys held now; the menu shows what they allow. */
  keys: z.array(z.string()),
  settings: z.object({
    skin: z.optional(z.string()),
    textSize: z.optional(z.number()),
    density: z.optional(z.string()),
    scheme: z.optional(z.nullable(z.string())),
    spacing: z.optional(z.string()),
    lines: z.optional(z.string()),
    letters: z.optional(z.string()),
    pictures: z.optional(z.string()),
    sounds: z.optional(z.boolean()),
    /** Columns of each list, as the person chose them; null: the usual ones. */
    columns: z.optional(z.record(z.string(), z.nullable(z.array(z.string())))),
  }),
  /** By list: with which view it opens when its address says nothing; of those where somebody chose one. */
  standardViews: z.record(z.string(), z.string()),
  sessionEndsAt: Moment,
})
