import type { ChecklistState, VersionState } from '@portal/domain/checklists/checklist'
import type { Tone } from '../../platform/ui/tone.ts'

/** Colours of what a checklist has come to. */
export const stateTones: Readonly<Record<ChecklistState, Tone>> = {
  open: 'amber',
  completed: 'teal',
  submitted: 'success',
}

/** Colours of versions. */
export const versionTones: Readonly<Record<VersionState, Tone>> = {
  draft: 'amber',
  active: 'success',
  archived: 'neutral',
}
