import { formSectionCodes } from '@portal/domain/request/fields/sections-of-form'
import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { counted } from '@portal/domain/russian/plural'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import type { CheckCounts } from '../../features/completeness/check/check-counts.ts'
import type { Remarks } from '../../features/remarks/remarks-queries.ts'
import type { Section } from '../../platform/ui/page/section-menu.tsx'

interface Known {
  can: (key: ClientKey) => boolean
  isStaff: boolean
  check: CheckCounts | undefined
  notSigned: number
  remarks: Pick<Remarks, 'counts'> | undefined
  newLetters: number
  newMessages: number
  stage: Stage
  /** The application is a contract of expert support, or was filed under one. */
  isOfSupport: boolean
  /** Fields of the application that remarks have opened. */
  openFields: number
}

/** The section menu of a submitted application: what is granted, what asks for something, what opens later. */
export function projectSections(known: Known): Section[] {
  const { can, isStaff } = known
  const shown: (Section | false)[] = [
    can('navProgress') && can('viewProjectProgress') && { id: 'progress', label: 'Ход заявления' },
    known.isOfSupport && can('navExpertSupport') && { id: 'expertSupport', label: 'Сопровождение' },
    isStaff && can('navDocuments') && { id: 'completeness', label: 'Комплектность', ...checkNote(known.check) },
    can('navRemarks') && can('viewRemarksGeneral') && { id: 'remarks', label: 'Замечания', ...remarksNote(known) },
    can('navDocuments') && can('viewDocuments') && { id: 'uploads', label: 'Документы', ...signNote(known) },
    can('navPrintForms') && can('viewPrintForm') && { id: 'documentsPrintedForm', label: 'Печатные формы' },
    can('navAttorneys') && { id: 'attorneys', label: 'Доверенности' },
    can('navContract') || isStaff
      ? { id: 'contract', label: can('navContract') ? 'Договор и оплата' : 'Расчёт платы', gap: true }
      : { id: 'contract', label: 'Договор и оплата', gap: true, locked: 'Откроется после приёма документов' },
    can('navCorrespondence') && {
      id: 'correspondence',
      label: 'Переписка',
      gap: true,
      ...(known.newLetters > 0 && { note: counted(known.newLetters, news), hot: true }),
    },
    can('navRequestData') && { id: 'checklists', label: 'Контрольные листы' },
    can('navChat') && {
      id: 'chat',
      label: 'Чат',
      ...(known.newMessages > 0 && { note: counted(known.newMessages, news), hot: true }),
    },
    can('navRequestData') &&
      can('viewDefaultRequest') && {
        id: 'declarer',
        label: 'Сведения заявления',
        gap: true,
        ...(known.openFields > 0 && { note: `открыто ${known.openFields}`, hot: true }),
      },
    can('navCalendar') && { id: 'calendar', label: 'Календарь' },
    can('navHistory') && { id: 'history', label: 'История' },
    can('navConclusion') || (isStaff && known.stage === 'prepareConclusion')
      ? { id: 'conclusion', label: 'Заключение' }
      : { id: 'conclusion', label: 'Заключение', locked: 'Откроется, когда заключение выдано' },
  ]
  return shown.filter((section) => section !== false)
}

const news = ['новое', 'новых', 'новых'] as const

function checkNote(check: CheckCounts | undefined): Pick<Section, 'note' | 'hot'> {
  if (!check || check.accepted + check.remarked === 0) return {}
  return { note: `${check.total - check.unchecked} из ${check.total}`, hot: false }
}

function remarksNote({ remarks, isStaff }: Known): Pick<Section, 'note' | 'hot'> {
  if (!remarks) return {}
  const { preparing, unanswered, open } = remarks.counts
  if (isStaff && preparing > 0) return { note: `готовятся ${preparing}`, hot: false }
  if (!isStaff && unanswered > 0) return { note: `${unanswered} без ответа`, hot: true }
  return open > 0 ? { note: String(open), hot: false } : {}
}

function signNote({ notSigned, isStaff }: Known): Pick<Section, 'note' | 'hot'> {
  if (isStaff || notSigned === 0) return {}
  return { note: counted(notSigned, ['не подписан', 'не подписаны', 'не подписаны']), hot: true }
}

// Phases in which «документы» of an address are those of the deal, not the documentation.
const dealPhases: readonly string[] = ['contract', 'disputes', 'payment', 'termination', 'conclusion']

/**
 * The section an anchor names: the specification's `#documents` is the contract while there is one to sign, else the
 * documentation. What is unknown or closed opens the first section.
 */
export function sectionOf(anchor: string, sections: readonly Section[], stage: Stage): string {
  const open = sections.filter(({ locked }) => locked === undefined).map(({ id }) => id)
  const isDeal = dealPhases.includes(stageRule(stage).phase) && open.includes('contract')
  const wanted = anchor === 'documents' ? (isDeal ? 'contract' : 'uploads') : anchor
  if (open.includes(wanted)) return wanted
  return isCardOfData(anchor) && open.includes('declarer') ? 'declarer' : (open[0] ?? 'progress')
}

/** Whether an anchor names a card within «Сведения заявления»: there they stand one under another. */
export function isCardOfData(anchor: string): boolean {
  return (
    formSectionCodes.some((code) => code === anchor) &&
    !['declarer', 'uploads', 'documentsPrintedForm'].includes(anchor)
  )
}
