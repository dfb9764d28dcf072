import type { ChecklistContent, ChecklistState, VersionState } from '@portal/domain/checklists/checklist'
import type { Default, Json } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    checklist_template: { id: string; no: number; created_by: string; created_at: Date }
    checklist_version: {
      id: string
      template_id: string
      no: number
      state: Default<VersionState>
      title: string
      content: Json<ChecklistContent>
      revision: Default<number>
      saved_by: string
      saved_at: Date
      activated_at: Date | null
      archived_at: Date | null
    }
    checklist: {
      id: string
      request_id: string
      template_id: string
      version_id: string
      no: number
      state: Default<ChecklistState>
      asked: Default<number>
      answered: Default<number>
      percent: Default<number>
      created_by: string
      created_at: Date
      changed_at: Date
      submitted_at: Date | null
      submitted_by: string | null
    }
    checklist_answer: {
      checklist_id: string
      question_id: string
      id: string
      value: string
      comment: Default<string>
      proposed_from: string | null
      revision: Default<number>
      by_user: string
      at: Date
    }
    checklist_file: { file_id: string; checklist_id: string; question_id: string; at: Date }
  }
}
