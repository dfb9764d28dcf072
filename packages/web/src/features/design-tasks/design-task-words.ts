import type { DesignTaskStatus } from '@portal/domain/design-tasks/statuses'
import type { Tone } from '../../platform/ui/tone.ts'

export const statusTones: Readonly<Record<DesignTaskStatus, Tone>> = {
  draft: 'neutral',
  onApproval: 'info',
  returned: 'warn',
  approved: 'teal',
  confirmed: 'success',
  superseded: 'neutral',
  archived: 'neutral',
  deleted: 'danger',
}
