import type { Remark } from './remarks-queries.ts'

/** A remark of the samples, by what matters. */
export function aRemark(part: Partial<Remark> = {}): Remark {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    number: '1.955.7.1',
    kind: 'local',
    round: 1,
    discipline: '955.7',
    disciplineTitle: 'Конструктивные решения',
    state: 'issued',
    stateTitle: 'Направлено заявителю',
    tone: 'warning',
    field: null,
    fieldLabel: null,
    item: null,
    sheet: null,
    text: 'Уточните нагрузку.',
    materials: null,
    norm: null,
    noNormReason: null,
    isCritical: false,
    isConsequence: false,
    previousId: null,
    repeatedBy: null,
    author: 'Громов А. С.',
    isMine: false,
    isAgreed: false,
    returnNote: null,
    missing: [],
    dueAt: null,
    issuedAt: null,
    revision: 1,
    replies: [],
    may: ['reply'],
    ...part,
  }
}
