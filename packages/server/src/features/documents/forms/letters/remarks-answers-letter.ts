import { counted, forms } from '@portal/domain/russian/plural'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Item, paragraph, type Text } from '../layout/blocks.ts'
import { type LetterHead, letter } from './letter-form.ts'

export interface AnswerOfLetter {
  /** «1.955.7.2». */
  readonly number: string
  readonly where: string
  /** «Исправлено». */
  readonly kind: string
  readonly text: string
  /** Names of the documents it was answered with. */
  readonly files: readonly string[]
}

export interface AnswersOfDirection {
  readonly title: string
  readonly answers: readonly AnswerOfLetter[]
}

interface RemarksAnswersData extends LetterHead {
  readonly opening: string
  /** What the declarant adds in his own words; empty: nothing. */
  readonly comment: string
  readonly round: number
  readonly answers: readonly AnswersOfDirection[]
}

/** Сопроводительное письмо к ответам на замечания: one letter, made of the answers, by direction. */
export function remarksAnswersForm(data: RemarksAnswersData): Template {
  const { opening, comment, round, answers } = data
  const all = answers.flatMap((direction) => direction.answers)
  const kinds = [...new Set(all.map(({ kind }) => kind))].map(
    (kind) => `${kind.toLowerCase()}: ${all.filter((one) => one.kind === kind).length}`,
  )
  return letter(data, `Ответы на замечания, ${round}-й круг`, [
    paragraph(opening),
    ...comment
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line) => paragraph(line)),
    ...(all.length > 0 ? [paragraph(`Всего: ${counted(all.length, forms.answer)} (${kinds.join(', ')}).`)] : []),
    ...answers.flatMap((direction) => [
      paragraph([{ bold: direction.title }]),
      { kind: 'items' as const, items: direction.answers.map(itemOf) },
    ]),
  ])
}

function itemOf({ number, where, kind, text, files }: AnswerOfLetter): Item {
  const lines: Text[] = [[{ italic: `${kind}: ` }, text]]
  if (files.length > 0) lines.push([{ italic: 'Документы: ' }, { code: files.join(', ') }])
  return { mark: `${number}.`, text: [{ bold: where }], lines }
}
