import { limits } from '../settings/limits.ts'

/** Kinds of remarks. A request remark opens exactly its field; a document remark opens its item. */
export const remarkKinds = {
  completeness: { title: 'Замечание по комплектности' },
  request: { title: 'Замечание к сведениям заявления' },
  document: { title: 'Замечание к документу' },
  local: { title: 'Замечание эксперта' },
  consolidated: { title: 'Сводное замечание' },
} as const

export type RemarkKind = keyof typeof remarkKinds

/** The kinds of remarks that are made while the set of documents is checked, and those of the experts. */
export const kindsOfRemarks = {
  completeness: ['completeness', 'request'],
  examination: ['document', 'local', 'request'],
} as const satisfies Record<string, readonly RemarkKind[]>
export type RemarkTone = 'neutral' | 'info' | 'warning' | 'success' | 'danger'

/** States of a remark. Side: who acts next. */
// biome-ignore format: read by columns
export const remarkStates = {
  preparing:   { title: 'Подготовка',           tone: 'neutral', side: 'organisation', final: false },
  approving:   { title: 'На согласовании',      tone: 'neutral', side: 'organisation', final: false },
  issued:      { title: 'Направлено заявителю', tone: 'warning', side: 'declarant',    final: false },
  answerDraft: { title: 'Ответ готовится',      tone: 'warning', side: 'declarant',    final: false },
  answered:    { title: 'Ответ направлен',      tone: 'info',    side: 'organisation', final: false },
  accepted:    { title: 'Принято',              tone: 'success', side: null,           final: true },
  notAccepted: { title: 'Не принято',           tone: 'danger',  side: 'organisation', final: false },
  unresolved:  { title: 'Не устранено',         tone: 'danger',  side: null,           final: true },
  revoked:     { title: 'Отозвано',             tone: 'neutral', side: null,           final: true },
} as const satisfies Record<string, { title: string; tone: RemarkTone; side: 'declarant' | 'organisation' | null; final: boolean }>

export type RemarkState = keyof typeof remarkStates

/** A remark that was put anew in other words was not taken back: the new one stands for it. */
export function repeatedTitle(round: number): string {
  return `Повторено ${round === 2 ? 'во' : 'в'} ${round}-м круге`
}

/** How the state of a remark is told. `repeatedIn`: the round it was put anew in. */
export function stateTitleOf(
  state: RemarkState,
  { isAgreed, repeatedIn }: { isAgreed: boolean; repeatedIn?: number | undefined },
): string {
  if (repeatedIn !== undefined) return repeatedTitle(repeatedIn)
  return isAgreed ? 'Согласовано' : remarkStates[state].title
}

/** Acts on a remark: who may, from where, to where. */
// biome-ignore format: read by columns
export const remarkActs = {
  sendForApproval: { by: 'organisation', from: ['preparing'],                      to: 'approving',   title: 'Передать на согласование' },
  agree:           { by: 'organisation', from: ['preparing', 'approving'],         to: 'approving',   title: 'Согласовать' },
  returnToExpert:  { by: 'organisation', from: ['approving'],                      to: 'preparing',   title: 'Вернуть эксперту' },
  issue:           { by: 'organisation', from: ['preparing', 'approving'],         to: 'issued',      title: 'Направить заявителю' },
  saveReply:       { by: 'declarant',    from: ['issued', 'answerDraft'],          to: 'answerDraft', title: 'Сохранить ответ' },
  deleteReply:     { by: 'declarant',    from: ['answerDraft'],                    to: 'issued',      title: 'Удалить ответ' },
  submitReply:     { by: 'declarant',    from: ['answerDraft'],                    to: 'answered',    title: 'Направить ответ' },
  accept:          { by: 'organisation', from: ['answered'],                       to: 'accepted',    title: 'Принять ответ' },
  refuse:          { by: 'organisation', from: ['answered'],                       to: 'notAccepted', title: 'Не принять ответ' },
  repeat:          { by: 'organisation', from: ['notAccepted'],                    to: 'issued',      title: 'Повторить в новом круге' },
  leaveUnresolved: { by: 'organisation', from: ['notAccepted', 'issued', 'answerDraft', 'answered'], to: 'unresolved', title: 'Отметить как не устранённое' },
  revoke:          { by: 'organisation', from: ['issued', 'answerDraft', 'answered', 'notAccepted'], to: 'revoked',    title: 'Отозвать' },
} as const satisfies Record<string, RemarkActRule>

interface RemarkActRule {
  by: 'declarant' | 'organisation'
  from: readonly RemarkState[]
  to: RemarkState
  title: string
}

export type RemarkAct = keyof typeof remarkActs

export const replyTypes = {
  corrected: { title: 'Исправлено' },
  explained: { title: 'Разъяснено' },
  disagreed: { title: 'Не согласны' },
} as const

export type ReplyType = keyof typeof replyTypes

/** The state after an act, or null when the act is not for this state or this side. */
export function stateAfter(state: RemarkState, act: RemarkAct, side: 'declarant' | 'organisation'): RemarkState | null {
  const rule: RemarkActRule = remarkActs[act]
  return rule.by === side && rule.from.includes(state) ? rule.to : null
}

/** Whether the remark is written but not yet shown to the declarant. */
export function isUnsent(state: RemarkState): boolean {
  return state === 'preparing' || state === 'approving'
}

/** Whether the remark was shown to the declarant and waits for an outcome. */
export function isOpenRemark(state: RemarkState): boolean {
  return !isUnsent(state) && !remarkStates[state].final
}

/**
 * Whether what a remark asks for may be put right without a new file: in the application itself, or, while the set of documents
 * is checked, on a sheet that is named.
 */
export function mendsElsewhere(
  { kind, discipline }: { kind: RemarkKind; discipline: string | null },
  text: string,
): boolean {
  if (kind === 'request') return true
  return (kind === 'completeness' || discipline === 'К') && /лист/iu.test(text)
}

interface Answer {
  type: ReplyType
  text: string
  /** How many files it points at. */
  files: number
  /** What it says was put right leaves no file behind. */
  isElsewhere: boolean
}

/** What is wrong with an answer, in Russian, or null. «Исправлено» must show what was changed. */
export function checkReply({ type, text, files, isElsewhere }: Answer): string | null {
  const { min, max } = limits.remarkAnswer
  const length = text.trim().length
  if (length < min) return `Напишите ответ: не короче ${min} знаков`
  if (length > max) return `Ответ не длиннее ${max} знаков`
  if (type === 'corrected' && files === 0 && !isElsewhere)
    return 'Отметьте заменённый документ или приложите новый файл. Если ничего не заменено, выберите «Разъяснено»'
  return null
}

/** What a remark says before it may go to the lead, and from him to the declarant. */
export interface RemarkContent {
  kind: RemarkKind
  discipline: string | null
  field: string | null
  itemId: string | null
  sheet: string | null
  text: string
  norm: string | null
  noNormReason: string | null
}

export interface MissingPart {
  path: 'discipline' | 'field' | 'itemId' | 'text' | 'norm'
  message: string
}

/** What a remark of the examination still lacks, part by part: text, place, requirement and direction. Empty: it may go out. */
export function missingIn(remark: RemarkContent): MissingPart[] {
  const { kind, discipline, field, itemId, sheet, text, norm, noNormReason } = remark
  const missing: MissingPart[] = []
  if (isBlank(discipline)) missing.push({ path: 'discipline', message: 'Выберите направление' })
  if (text.trim().length < limits.remarkText.min) missing.push({ path: 'text', message: 'Напишите замечание' })
  if (kind === 'request' && isBlank(field)) missing.push({ path: 'field', message: 'Выберите поле заявления' })
  if (kind === 'document' && itemId === null) missing.push({ path: 'itemId', message: 'Выберите документ' })
  if (kind === 'local' && itemId === null && isBlank(sheet))
    missing.push({ path: 'itemId', message: 'Выберите документ или укажите лист' })
  if (isBlank(norm) && isBlank(noNormReason))
    missing.push({ path: 'norm', message: 'Укажите требование или почему замечание без ссылки' })
  return missing
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}

export interface NewRemark {
  /** Remarks to documents were already issued. */
  isLaterRound: boolean
  /** The document has a version newer than those remarks. */
  itemChanged: boolean
  critical: boolean
  consequence: boolean
}

/**
 * What is wrong with a new remark, in Russian, or null. After the first round it concerns what was changed, follows from
 * the changes, or is critical. Source: practice of examination organisations, not an act.
 */
export function checkNewRemark({ isLaterRound, itemChanged, critical, consequence }: NewRemark): string | null {
  if (!isLaterRound || itemChanged || critical || consequence) return null
  return 'Документ не менялся после прошлых замечаний. Отметьте, что замечание вызвано изменениями или критическое, либо выберите изменённый документ'
}
