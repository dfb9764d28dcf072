import type { PrintForm } from '../request/documents/print-forms.ts'
import { type SignedPaper, type Stage, stageNames, stageRule } from './stages.ts'

/** The document both sides sign at a stage, or agree about; null where there is none. */
export function signedAt(stage: Stage): SignedPaper | null {
  return stageRule(stage).signs ?? null
}

/** Whether a document of both sides is being signed: its form is chosen here, or both sign it. */
export function isSigning(stage: Stage): boolean {
  const { signs, actor } = stageRule(stage)
  return signs !== undefined && actor !== 'organisation'
}

/** Where a document of both sides is signed, in either form. */
export function signingStages(paper: SignedPaper): readonly Stage[] {
  return stageNames.filter((stage) => isSigning(stage) && signedAt(stage) === paper)
}

/** Where a document of both sides is signed on paper: scans of it prove that. */
export function paperStages(paper: SignedPaper): readonly Stage[] {
  return signingStages(paper).filter((stage) => stageRule(stage).form === 'paper')
}

const forms = {
  application: ['requestForm', 'inventoryForm'],
  answers: ['changesForm', 'answersForm'],
} as const satisfies Record<string, readonly PrintForm[]>

/** Print forms a stage asks to sign before it may be left. */
export function formsAt(stage: Stage): readonly PrintForm[] {
  const { prints } = stageRule(stage)
  return prints ? forms[prints] : []
}
