import type { Remark } from '../remarks-queries.ts'

/** A remark as the form holds it; empty text = not given. */
export interface RemarkDraft {
  kind: Remark['kind']
  discipline: string
  field: string
  itemId: string
  sheet: string
  page: string
  text: string
  norm: string
  /** No requirement is named, and why. */
  isWithoutNorm: boolean
  noNormReason: string
  materials: string
  isCritical: boolean
  isConsequence: boolean
}

/** What the form begins with: the remark that is changed or repeated, or nothing. */
export function draftOf(from: Remark | undefined, kinds: readonly Remark['kind'][]): RemarkDraft {
  return {
    kind: from?.kind ?? kinds[0] ?? 'document',
    discipline: from?.discipline ?? '',
    field: from?.field ?? '',
    itemId: from?.item?.id ?? '',
    sheet: from?.sheet ?? '',
    page: from?.target.page ? String(from.target.page) : '',
    text: from?.text ?? '',
    norm: from?.norm ?? '',
    isWithoutNorm: from !== undefined && from.noNormReason !== null,
    noNormReason: from?.noNormReason ?? '',
    materials: from?.materials ?? '',
    isCritical: from?.isCritical ?? false,
    isConsequence: from?.isConsequence ?? false,
  }
}

/** What is missing, by field, in words. */
export function problemsOf(draft: RemarkDraft): Partial<Record<keyof RemarkDraft, string>> {
  const { kind, text, discipline, field, itemId } = draft
  return {
    ...(text.trim().length < 5 && { text: 'Напишите замечание: не короче 5 знаков' }),
    ...(kind === 'local' && discipline === '' && { discipline: 'Выберите направление' }),
    ...(kind === 'request' && field === '' && { field: 'Выберите поле заявления' }),
    ...(draft.page !== '' && !/^[1-9]\d{0,4}$/.test(draft.page) && { page: 'Страница – целое число от 1' }),
    ...(kind === 'document' && itemId === '' && { itemId: 'Выберите документ' }),
  }
}

/** Whether it says why there is no requirement; of completeness none has to. */
export function lacksNorm({ isWithoutNorm, kind }: RemarkDraft): boolean {
  return isWithoutNorm && kind !== 'completeness'
}

/** What is sent of a draft: only what its kind asks for, nothing for what is empty. */
export function bodyOf(draft: RemarkDraft) {
  const isOfField = draft.kind === 'request'
  const isWithoutNorm = lacksNorm(draft)
  return {
    kind: draft.kind,
    discipline: draft.discipline || null,
    field: isOfField ? draft.field || null : null,
    itemId: isOfField ? null : draft.itemId || null,
    sheet: draft.sheet.trim() || null,
    page: isOfField || draft.page === '' ? null : Number(draft.page),
    text: draft.text.trim(),
    norm: isWithoutNorm ? null : draft.norm.trim() || null,
    noNormReason: isWithoutNorm ? draft.noNormReason.trim() || null : null,
    materials: draft.materials.trim() || null,
    isCritical: draft.isCritical,
    isConsequence: draft.isConsequence,
  }
}
