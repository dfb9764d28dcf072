import type { Got } from '@portal/contract/endpoint'
import type { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Remark, Reply } from './remarks-queries.ts'

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
    target: { file: null, page: null, area: null, element: null },
    isNew: false,
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

/** An answer to it that was sent. */
export function aReply(part: Partial<Reply> = {}): Reply {
  return {
    id: '0198c0de-0000-7000-8000-0000000000a1',
    type: 'explained',
    text: 'Нагрузка указана на листе 3.',
    files: [],
    changes: [],
    field: null,
    by: 'Иванова А. С.',
    submittedAt: '2026-07-01T09:00:00.000Z',
    decision: null,
    decisionText: null,
    decidedBy: null,
    decidedAt: null,
    revision: 1,
    ...part,
  }
}

/** What the portal answers about them, all of them whole. */
export function aList(remarks: readonly Remark[], part: Partial<Listed> = {}): Listed {
  const counts = { total: remarks.length, open: 0, unanswered: 0, answered: 0, accepted: 0, preparing: 0, agreed: 0 }
  return {
    alike: [...remarks],
    lines: remarks.map(({ id, number, sheet }, alike) => ({ id, number, sheet, alike })),
    first: [...remarks],
    repeated: 0,
    isLaterRound: false,
    round: 1,
    counts,
    byDiscipline: [],
    me: { leads: false, disciplines: null, kinds: [], mayAdd: false },
    ...part,
  }
}

type Listed = Got<typeof remarks.lines>
