import { landingSectionCodes } from '@portal/domain/landing/section-codes'
import { landingLimits } from '@portal/domain/landing/landing-sections'
import { isSafeHref, isSite, richTextLimits, textLineTypes } from '@portal/domain/landing/rich-text'
import * as z from 'zod/mini'
import { Day, FileRef, Id, Moment, text } from '../../shared.ts'

const TextSpan = z.object({
  text: z
    .string('Напишите текст')
    .check(
      z.minLength(1, 'Пустой кусок текста уберите'),
      z.maxLength(richTextLimits.spanLength, `Кусок текста не длиннее ${richTextLimits.spanLength} знаков`),
    ),
  bold: z.optional(z.boolean('Укажите true или false')),
  italic: z.optional(z.boolean('Укажите true или false')),
  href: z.optional(
    z
      .string('Укажите ссылку')
      .check(
        z.maxLength(2000, 'Ссылка не длиннее 2000 знаков'),
        z.refine(isSafeHref, 'Ссылка начинается с https://, http://, mailto:, tel: или с / для страницы портала'),
      ),
  ),
})

/** Formatted text: lines with marks and links, and nothing else. */
export const RichText = z
  .array(
    z.object({
      type: z.enum(textLineTypes, `Допустимые значения: ${textLineTypes.join(', ')}`),
      level: z
        .number('Укажите уровень')
        .check(
          z.int('Укажите целое число'),
          z.gte(0, 'Уровень от 0'),
          z.lte(richTextLimits.level, `Уровень до ${richTextLimits.level}`),
        ),
      spans: z
        .array(TextSpan, 'Укажите текст')
        .check(z.maxLength(richTextLimits.spans, `В строке не больше ${richTextLimits.spans} кусков`)),
    }),
    'Укажите текст',
  )
  .check(
    z.maxLength(richTextLimits.lines, `Не больше ${richTextLimits.lines} абзацев`),
    z.refine(
      (lines) =>
        lines.reduce((sum, { spans }) => sum + spans.reduce((all, one) => all + one.text.length, 0), 0) <=
        richTextLimits.length,
      `Не длиннее ${richTextLimits.length} знаков`,
    ),
  )

export const LandingSectionCode = z.enum(landingSectionCodes, 'Такого раздела главной страницы нет')

/** An entry as everybody sees it. */
export const LandingEntry = z.object({
  id: Id,
  title: z.string(),
  body: RichText,
  url: z.nullable(z.string()),
  file: z.nullable(FileRef),
  picture: z.nullable(Id),
  /** Length of a video. */
  seconds: z.nullable(z.number()),
  startsAt: z.nullable(Moment),
  place: z.nullable(z.string()),
  changedAt: Moment,
})

/** The same for whoever edits it. */
export const EditedLandingEntry = z.object({
  ...LandingEntry.shape,
  section: LandingSectionCode,
  publishedFrom: z.nullable(Day),
  publishedUntil: z.nullable(Day),
  /** What visitors see of it today. */
  state: z.enum(['shown', 'draft', 'ahead', 'over', 'removed']),
  changedBy: z.nullable(z.string()),
  revision: z.number(),
})

const Link = z.string('Укажите ссылку').check(z.refine(isSite, 'Адрес пишется целиком: https://…'))

/** What a person says of an entry. */
export const LandingEntryTerms = z.object({
  title: text(2, 200, 'Укажите название'),
  body: RichText,
  url: z.nullable(Link),
  fileRef: z.nullable(Id),
  pictureRef: z.nullable(Id),
  seconds: z.nullable(
    z
      .number('Укажите длину')
      .check(z.int('Укажите целое число секунд'), z.gte(1, 'Длина от секунды'), z.lte(86_400, 'Длина до суток')),
  ),
  startsAt: z.nullable(Moment),
  place: z.nullable(text(2, 200, 'Укажите место')),
  /** Null: nobody but the staff sees it. */
  publishedFrom: z.nullable(Day),
  publishedUntil: z.nullable(Day),
  /** Its place in the section, the first is 1; null: the last, or where it stands. */
  position: z.nullable(
    z.number('Укажите место').check(z.int('Укажите целое число'), z.gte(1, 'Место от 1'), z.lte(1000, 'Место до 1000')),
  ),
})

export const LandingLinks = z
  .array(z.object({ title: text(2, 100, 'Укажите название ссылки'), url: Link }), 'Укажите ссылки')
  .check(z.maxLength(landingLimits.links, `Не больше ${landingLimits.links} ссылок`))

const Time = z.string('Укажите время').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Время пишется так: 09:00'))

export const SupportPeriod = z
  .object({ from: Time, to: Time })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], message: 'Конец позже начала' }))

export const SupportDays = z
  .array(
    z
      .number('Укажите день недели')
      .check(z.int('День недели от 1 до 7'), z.gte(1, 'День недели от 1 до 7'), z.lte(7, 'День недели от 1 до 7')),
    'Укажите дни недели',
  )
  .check(
    z.minLength(1, 'Выберите хотя бы один день'),
    z.maxLength(7, 'Каждый день один раз'),
    z.refine((days) => new Set(days).size === days.length, 'Каждый день один раз'),
  )

/** Days on which the support does not answer. */
export const SupportExclusion = z.object({ from: Day, to: Day, reason: text(3, 200, 'Укажите причину') })

/** When and how the support answers. */
export const LocalSupport = z.object({
  info: RichText,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** 1 Monday … 7 Sunday. */
  days: z.array(z.number()),
  period: z.object({ from: z.string(), to: z.string() }),
  exclusions: z.array(z.object({ from: Day, to: Day, reason: z.string() })),
  isOpen: z.boolean(),
  closesAt: z.nullable(Moment),
  opensAt: z.nullable(Moment),
})

/** The head of the public page. */
export const LandingHead = z.object({
  title: z.string(),
  description: RichText,
  links: z.array(z.object({ title: z.string(), url: z.string() })),
})
