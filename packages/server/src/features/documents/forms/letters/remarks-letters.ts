import type { Day } from '@portal/domain/calendar/days'
import type { Template } from '../../../../platform/pdf/printer.ts'
import { type Block, type Item, paragraph, type Text } from '../layout/blocks.ts'
import { type LetterHead, letter, list } from './letter-form.ts'
import { genitiveService, longDate, type Maybe, numberAndDate, quoted, unstopped } from '../layout/wording.ts'

/** The request a letter of the examination organisation is about. */
export interface AboutRequest {
  readonly request: { readonly number: string; readonly date: Day }
  readonly service: string
  readonly object: string
}

export interface RemarkLine {
  /** «1», «2.КР.3». */
  readonly number: string
  /** Section, volume, sheet, or the field of the request it is about. */
  readonly where: string
  readonly text: string
  readonly requirement?: Maybe<string>
  readonly materials?: Maybe<string>
  readonly critical?: boolean
}

export interface CompletenessRemarksData extends LetterHead, AboutRequest {
  readonly remarks: readonly RemarkLine[]
  readonly answerUntil: Day
}

/** Замечания по комплектности. */
export function completenessRemarksForm(data: CompletenessRemarksData): Template {
  return letter(data, 'О замечаниях по комплектности документов', [
    paragraph(`По результатам проверки документов, представленных с заявлением ${about(data)}, выявлены замечания:`),
    remarkItems(data.remarks),
    paragraph(
      `Замечания необходимо устранить до ${longDate(data.answerUntil)} включительно. Изменения вносятся в личном кабинете: для них открыты только те сведения и документы, к которым относятся замечания.`,
    ),
    paragraph(
      'Если замечания не будут устранены в указанный срок, представленные документы подлежат возврату без рассмотрения.',
    ),
  ])
}

export interface RefusalData extends LetterHead, AboutRequest {
  /** «возврат без рассмотрения», «отказ в принятии». */
  readonly kind: 'returned' | 'refused'
  readonly grounds: readonly string[]
  /** The clause of the rules, as entered by staff. */
  readonly clause?: Maybe<string>
}

/** Мотивированный отказ: возврат без рассмотрения или отказ в принятии. */
export function refusalForm(data: RefusalData): Template {
  const decision =
    data.kind === 'returned'
      ? 'представленные документы возвращаются без рассмотрения'
      : 'в принятии представленных документов отказано'
  const clause = data.clause ? ` в соответствии с ${unstopped(data.clause)}` : ''
  const subject =
    data.kind === 'returned' ? 'О возврате документов без рассмотрения' : 'Об отказе в принятии документов'
  return letter(data, subject, [
    paragraph(`По заявлению ${about(data)} сообщаем, что${clause} ${decision} по следующим основаниям:`),
    list(data.grounds),
    paragraph('После устранения причин, послуживших основанием для этого решения, заявление может быть подано вновь.'),
    paragraph('Решение может быть обжаловано в порядке, установленном законодательством Российской Федерации.'),
  ])
}

export interface DefectsNoticeData extends LetterHead, AboutRequest {
  readonly contract?: Maybe<{ readonly number: string; readonly date: Day }>
  readonly round: number
  readonly remarks: readonly RemarkLine[]
  readonly answerUntil: Day
  readonly endsOn?: Maybe<Day>
}

/** Уведомление о недостатках: remarks of one round of the examination. */
export function defectsNoticeForm(data: DefectsNoticeData): Template {
  const contract = data.contract ? ` по договору ${numberAndDate(data.contract.number, data.contract.date)}` : ''
  const round = data.round > 1 ? ` (повторные замечания, ${data.round}-й круг)` : ''
  const critical = data.remarks.filter((remark) => remark.critical).length
  return letter(data, 'Уведомление о выявленных недостатках', [
    paragraph(
      `В ходе экспертизы${contract} документов, представленных с заявлением ${about(data)}, выявлены недостатки${round}. Всего замечаний: ${data.remarks.length}, из них критичных: ${critical}.`,
    ),
    remarkItems(data.remarks),
    paragraph(
      `Ответы на замечания и изменённые документы со справкой об изменениях необходимо направить через личный кабинет до ${longDate(data.answerUntil)} включительно.`,
    ),
    ...(data.endsOn ? [paragraph(`Срок проведения экспертизы оканчивается ${longDate(data.endsOn)}`)] : []),
  ])
}

function remarkItems(remarks: readonly RemarkLine[]): Block {
  return { kind: 'items', items: remarks.map(remarkItem) }
}

function remarkItem({ number, where, text, requirement, materials, critical }: RemarkLine): Item {
  const lines: Text[] = [text]
  if (materials) lines.push([{ italic: 'Материалы: ' }, materials])
  if (requirement) lines.push([{ italic: 'Требование: ' }, requirement])
  return { mark: `${number}.`, text: [{ bold: where }, ...(critical ? [' (критичное)'] : [])], lines }
}

function about({ request, service, object }: AboutRequest): string {
  return `${numberAndDate(request.number, request.date)} о проведении ${genitiveService(service)} в отношении объекта ${quoted(object)}`
}
