import type { DesignTaskStatus } from '@portal/domain/design-tasks/statuses'
import type { SchemaRow } from './design-task-queries.ts'
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

export const schemaStates: Readonly<Record<SchemaRow['state'], { title: string; tone: Tone }>> = {
  active: { title: 'Действует', tone: 'success' },
  future: { title: 'Вступит в силу', tone: 'info' },
  ready: { title: 'Не введена', tone: 'neutral' },
  past: { title: 'Не действует', tone: 'neutral' },
  unusable: { title: 'Непригодна', tone: 'danger' },
}
