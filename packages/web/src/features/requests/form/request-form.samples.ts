import type { Application } from '@portal/domain/request/application'
import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { mapNames } from '@portal/domain/typed-keys'
import type { RequestView } from './form-parts.ts'

const at = '2026-11-20T09:00:00.000Z'

/** An application as the server shows it, for tests of the form. */
export function aRequest(application: Application): RequestView {
  const section = (name: string) => ({ data: { ...application.sections[name] }, revision: 4, updatedAt: at })
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    number: 'Ч-1',
    stage: 'draft_filling',
    publicStage: 'draft_filling',
    stageTitle: 'Черновик. Заполнение сведений',
    tone: 'neutral',
    page: 'draft',
    anchor: 'declarer',
    kind: 'ordinary',
    goal: application.goal,
    goalTitle: 'Государственная экспертиза',
    objectType: application.objectType,
    workType: application.workType,
    subdivision: '01',
    subdivisionTitle: 'Центральный филиал',
    objectName: 'Школа',
    isEstimateFundingLifted: false,
    declarantName: 'ООО «Северный застройщик»',
    organization: null,
    owner: 'Орлова Мария Сергеевна',
    lead: null,
    turn: {
      side: 'you',
      who: 'Ваш ход',
      todo: 'Заполните поля.',
      otherwise: '',
      dueAt: null,
      daysLeft: null,
      tone: 'neutral',
    },
    endsOn: null,
    createdAt: at,
    submittedAt: null,
    updatedAt: at,
    isComplianceEstimation: false,
    isEsPreExaminationService: false,
    isConclusionRequest: false,
    conclusionExists: false,
    beforeEndDate: true,
    hasOpenItemOrFolder: true,
    remarks: { requestRemarks: [] },
    permissions: {
      stage: 'draft_filling',
      permissionName: 'draft_filling',
      client: mapNames(clientKeyNames, () => 'granted'),
      reasons: {},
      server: [],
    },
    rules: [],
    placements: [{ code: '1', title: 'По месту нахождения подразделения экспертной организации' }],
    editable: ['*'],
    sections: { declarer: section('declarer'), object: section('object'), cost: section('cost') },
    addresses: { revision: 1, rows: [...application.addresses] },
    financing: {
      revision: 1,
      rows: application.financing.map((row) => ({ ...row, source: '1' as const, budgetLevel: '2' as const })),
    },
    indicators: { revision: 1, rows: [...application.indicators] },
  }
}
