import type { DocumentType } from '@portal/domain/design-tasks/document-types'
import type { EnumerationValue, FormModel } from '@portal/domain/design-tasks/form-model'
import type { ApprovalDecision, ApproverRole, DesignTaskStatus } from '@portal/domain/design-tasks/statuses'
import type { DayText, Default, JsonDefault, JsonNullable, Json } from '../../platform/db/column-types.ts'
import type { LeftOut } from './content/read-document.ts'
import type { FormOfSchema } from './schema/form-of-schema.ts'
import type { SchemaProblem } from './schema/schema-parts.ts'
import type { Settings } from './schema/settings.ts'
import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    xsd_schema: {
      id: string
      document_type: DocumentType | null
      title: string
      version: string
      root: string
      file_name: string
      sha256: string
      text: string
      model: JsonNullable<FormModel>
      enumerations: JsonDefault<Record<string, EnumerationValue[]>>
      settings: JsonDefault<Settings>
      counts: Json<FormOfSchema['counts']>
      problems: JsonDefault<SchemaProblem[]>
      valid_from: DayText | null
      valid_until: DayText | null
      is_own: Default<boolean>
      revision: Default<number>
      loaded_by: string | null
      loaded_at: Date
    }
    xsd_schema_settings: {
      schema_id: string
      revision: number
      settings: Json<Settings>
      saved_by: string
      saved_at: Date
    }
    design_task: {
      id: string
      document_type: DocumentType
      organization_id: string | null
      request_id: string | null
      created_by: string
      created_at: Date
    }
    design_task_version: {
      id: string
      task_id: string
      no: number
      status: Default<DesignTaskStatus>
      is_newest: Default<boolean>
      schema_id: string
      revision: Default<number>
      valid_revision: number | null
      number: Default<string>
      object_name: Default<string>
      developer: Default<string>
      customer: Default<string>
      checksum: string | null
      file_id: string | null
      source_file_id: string | null
      left_out: JsonDefault<LeftOut[]>
      created_by: string
      created_at: Date
      changed_at: Date
    }
    design_task_value: {
      version_id: string
      path: string
      value: string | null
      position: number | null
      revision: number
      is_removed: Default<boolean>
      file_id: string | null
    }
    design_task_change: {
      version_id: string
      revision: number
      path: string
      act: string
      before: string | null
      after: string | null
      by_user: string
      at: Date
    }
    design_task_approver: {
      version_id: string
      user_id: string
      role: ApproverRole
      decision: ApprovalDecision | null
      comment: Default<string>
      decided_at: Date | null
    }
    design_task_remark: {
      id: string
      version_id: string
      path: string
      text: string
      answer: Default<string>
      by_user: string
      at: Date
      closed_at: Date | null
      closed_by: string | null
    }
  }
}
