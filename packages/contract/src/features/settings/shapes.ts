import { settingAreas } from '@portal/domain/settings/setting-catalog'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Day, Id, Moment, text } from '../../shared.ts'

const Code = z.string('Укажите настройку').check(z.regex(/^[\w.:*-]{1,60}$/, 'Настройка названа неверно'))

/** What a person says of a new value. */
export const SettingTerms = z.object({
  key: Code,
  scope: Code,
  value: z
    .record(z.string().check(z.maxLength(60, 'Не длиннее 60 знаков')), z.unknown())
    .check(z.refine((value) => JSON.stringify(value).length <= 20_000, 'Значение длиннее 20 000 знаков')),
  validFrom: Day,
  validTo: z.nullable(Day),
  source: text(3, 300, 'Укажите акт и пункт или решение'),
  /** Compared with the edition in force. */
  confirmed: z.boolean('Укажите true или false'),
})

const about = {
  key: z.string(),
  scope: z.string(),
  title: z.string(),
  scopeTitle: z.string(),
  area: z.enum(typedKeys(settingAreas)),
  value: z.record(z.string(), z.unknown()),
  text: z.string(),
  validFrom: Day,
  validTo: z.nullable(Day),
  source: z.string(),
  confirmed: z.boolean(),
}

/** One value on the days it holds. */
export const SettingValue = z.object({
  ...about,
  /** Whether it holds today. */
  state: z.enum(['past', 'now', 'ahead']),
  /** Null: it came with the portal. */
  by: z.nullable(z.string()),
  at: Moment,
})

/** A new value that waits for a second person, or was decided about. */
export const SettingProposal = z.object({
  ...about,
  id: Id,
  /** What holds until then, in words. */
  before: z.nullable(z.string()),
  state: z.enum(['waiting', 'accepted', 'refused', 'withdrawn']),
  by: z.string(),
  at: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  reason: z.nullable(z.string()),
  /** The reader has made it: he may take it back, not confirm it. */
  isOwn: z.boolean(),
})
