import { lowerFirst } from '@portal/domain/russian/lower-first'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { moneyText } from '@portal/domain/money/money'
import { fillTemplate } from '@portal/domain/notices/notifications'
import { counted, forms } from '@portal/domain/russian/plural'
import { disciplineTitle } from '@portal/domain/request/catalogs/disciplines'
import { replyTypes } from '@portal/domain/remarks/remarks'
import { fieldLabel } from '@portal/domain/request/fields/fields'
import {
  extensionGrounds,
  type Ground,
  rejectionGrounds,
  terminationGrounds,
  terminationWays,
} from '@portal/domain/stages/moves/grounds'
import { stageRule } from '@portal/domain/stages/stages'
import { termOf, termRule } from '@portal/domain/stages/terms'
import type { MoveLetter } from '@portal/domain/stages/moves/transitions'
import type { MoveInHand } from '../../../context.ts'
import type { AnswersOfDirection, LetterFacts } from '../../documents/index.ts'
import { directionTitle, listAnsweredAt, listIssuedAt, numberOf } from '../../remarks/index.ts'
import { decisions, openings, withTerm } from './letter-texts.ts'
import { type Named, namesOf } from './queries-compose.ts'

type Issued = Awaited<ReturnType<typeof listIssuedAt>>
type Answered = Awaited<ReturnType<typeof listAnsweredAt>>
type RemarkLines = NonNullable<LetterFacts['remarks']>

/** The letter of a move in the words of the product: what happened, why, what is asked and until when. */
export async function composeLetter(
  move: MoveInHand,
  letter: MoveLetter,
): Promise<{ body: string; facts: LetterFacts }> {
  const { ctx, request, at, input } = move
  const named = await namesOf(ctx.db, request.id)
  const issued =
    letter === 'completenessRemarks' || letter === 'defectsNotice' ? await listIssuedAt(ctx.db, request.id, at) : []
  const remarks = linesOf(issued)
  const answers = letter === 'remarksAnswers' ? await listAnsweredAt(ctx.db, request.id, at) : []
  const ground = groundOf(input.ground)
  const values = valuesOf(move, named)
  const due =
    named.due_at && withTerm.includes(letter) ? `Срок — до ${dayText(moscowDay(named.due_at))} включительно.` : ''
  const paragraphs = [
    fillTemplate(openings[letter], values),
    fillTemplate(decisionOf(move, letter), values),
    groundLine(ground),
    isLate(move, letter) ? 'Замечания по комплектности не устранены в установленный срок.' : '',
    input.reason ?? '',
    ...remarks.map(({ number, where, text }) => `${number}. ${where}: ${text}`),
    ...answers.map((answer) => `${numberOf(answer) ?? ''}. ${replyTypes[answer.type].title}: ${answer.body}`),
    due,
  ]
  return { body: joined(paragraphs), facts: factsOf(move, letter, { named, remarks, answers }) }
}

function decisionOf({ transition }: MoveInHand, letter: MoveLetter): string {
  return (transition.outcome && decisions[letter]?.[transition.outcome]) ?? ''
}

/** The application to extend a term in its own words: it is written again whenever what it asks for changes. */
export async function composeExtension(
  { db }: Pick<MoveInHand['ctx'], 'db'>,
  request: MoveInHand['request'],
  letter: 'extensionAgreement' | 'agreementProlongation',
  asked: { days_requested: number | null; ground: string; reason: string },
): Promise<string> {
  const named = await namesOf(db, request.id)
  const ground = groundOf(asked.ground)
  const values = {
    number: named.number,
    object: named.object_name,
    contract: named.contract,
    days: asked.days_requested === null ? null : counted(asked.days_requested, forms.workingDay),
  }
  return joined([fillTemplate(openings[letter], values), groundLine(ground), asked.reason])
}

function factsOf(
  move: MoveInHand,
  letter: MoveLetter,
  { named, remarks, answers }: { named: Named; remarks: RemarkLines; answers: Answered },
): LetterFacts {
  const answerUntil = moscowDay(named.due_at ?? move.at)
  switch (letter) {
    case 'completenessRemarks':
      return { form: 'completenessRemarks', remarks, answerUntil }
    case 'defectsNotice':
      return {
        form: 'defectsNotice',
        remarks,
        answerUntil,
        round: named.examination_rounds,
        contract: named.contract && named.contract_date ? { number: named.contract, date: named.contract_date } : null,
        endsOn: named.ends_on,
      }
    case 'remarksAnswers':
      return {
        form: 'remarksAnswers',
        answers: directionsOf(answers),
        round: answers[0]?.round ?? 1,
        ...(move.input.reason && { comment: move.input.reason }),
      }
    case 'motivatedRefusal':
      return refusalFacts(move)
    default:
      return { form: 'letter' }
  }
}

function refusalFacts(move: MoveInHand): LetterFacts {
  const { ground = '', reason } = move.input
  const row = Object.entries(rejectionGrounds).find(([code]) => code === ground)?.[1]
  const grounds = [
    row?.title ?? '',
    isLate(move, 'motivatedRefusal') ? 'Замечания по комплектности не устранены в установленный срок' : '',
    reason ?? '',
  ]
  return {
    form: 'refusal',
    kind: row?.kind ?? 'returned',
    clause: row ? row.source.replace(/^п\. /, 'пунктом ') : null,
    grounds: grounds.filter((line) => line !== ''),
  }
}

function isLate({ transition }: MoveInHand, letter: MoveLetter): boolean {
  return letter === 'motivatedRefusal' && transition.actor === 'timer'
}

const resultTitles: Readonly<Record<string, string>> = { positive: 'положительное', negative: 'отрицательное' }

function valuesOf({ transition, input }: MoveInHand, named: Named) {
  const term = termOf(transition.from)
  return {
    number: named.number,
    object: named.object_name,
    contract: named.contract,
    invoice: named.invoice,
    amount: named.amount && moneyText(named.amount, ''),
    conclusion: named.conclusion,
    result: named.result && (resultTitles[named.result] ?? null),
    answered: named.answered,
    days: input.days === undefined ? null : counted(input.days, forms.workingDay),
    term: term && lowerFirst(termRule(term).title),
    stage: stageRule(transition.to).title,
  }
}

function groundOf(code: string | undefined): Ground | undefined {
  const all: Readonly<Record<string, Ground>> = {
    ...extensionGrounds,
    ...terminationWays,
    ...terminationGrounds,
    ...rejectionGrounds,
  }
  return code === undefined ? undefined : all[code]
}

function groundLine(ground: Ground | undefined): string {
  return ground ? `Основание: ${ground.title} (${ground.source}).` : ''
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter((line) => line !== '').join('\n')
}

function linesOf(issued: Issued): RemarkLines {
  return issued.map((remark) => ({
    number: numberOf(remark) ?? '',
    where: whereOf(remark),
    text: remark.body,
    requirement: remark.norm,
    materials: remark.materials,
    critical: remark.is_critical,
  }))
}

function directionsOf(answers: Answered): AnswersOfDirection[] {
  const codes = [...new Set(answers.map(({ discipline }) => discipline))]
  return codes.map((code) => ({
    title: directionTitle(code),
    answers: answers
      .filter(({ discipline }) => discipline === code)
      .map((answer) => ({
        number: numberOf(answer) ?? '',
        where: whereOf(answer),
        kind: replyTypes[answer.type].title,
        text: answer.body,
        files: answer.files ?? [],
      })),
  }))
}

function whereOf({
  field,
  item_title,
  sheet,
  discipline,
}: Omit<Issued[number], 'body' | 'materials' | 'norm' | 'is_critical'>): string {
  const named = field ? fieldLabel(field) : (item_title ?? (discipline ? disciplineTitle(discipline) : 'Документы'))
  return [named, sheet ? `лист ${sheet}` : ''].filter((part) => part !== '').join(', ')
}
