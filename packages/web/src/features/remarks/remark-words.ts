import { isUnsent, remarkKinds, replyTypes } from '@portal/domain/remarks/remarks'
import type { Tone } from '../../platform/ui/tone.ts'
import type { Remark, RemarkLine, Reply } from './remarks-queries.ts'

const tones: Readonly<Record<string, Tone>> = {
  neutral: 'neutral',
  info: 'info',
  warning: 'warn',
  success: 'success',
  danger: 'danger',
}

export function toneOf(tone: string): Tone {
  return tones[tone] ?? 'neutral'
}

export function remarkTone({ tone }: Remark): Tone {
  return toneOf(tone)
}

/** «2.955.7.14», or what it is while it has no number. */
export function remarkName({ number }: Pick<Remark, 'number'>): string {
  return number ?? 'Без номера'
}

/** Its beginning, where it is one of many or only named. */
export function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}

/** Where it is: item, sheet, field of the application. */
export function remarkPlace({ item, sheet, fieldLabel }: Remark): string {
  return [item && `${item.code} ${item.title}`, sheet && sheetText(sheet), fieldLabel].filter(Boolean).join(', ')
}

export function sheetText(sheet: string): string {
  return /^[\d\s,–-]+$/.test(sheet) ? `${/[,–-]/.test(sheet) ? 'листы' : 'лист'} ${sheet}` : sheet
}

export function kindTitle({ kind }: Remark): string {
  return remarkKinds[kind].title
}

export function replyTitle({ type }: Reply): string {
  return replyTypes[type].title
}

/** The answer that is being written. */
export function openReply({ replies }: Remark): Reply | undefined {
  const last = replies.at(-1)
  return last?.submittedAt === null ? last : undefined
}

/** Unsent remarks of the same direction, beside the one itself. */
export function joinable(remarks: readonly RemarkLine[], { id, discipline, state }: RemarkLine): RemarkLine[] {
  if (!isUnsent(state)) return []
  return remarks.filter((one) => one.id !== id && one.discipline === discipline && isUnsent(one.state))
}
