import type { Default, JsonDefault, JsonNullable } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    organization: {
      id: string
      parent_id: string | null
      kind: 'organization' | 'branch' | 'individualProprietor' | 'examination'
      full_name: string
      short_name: string | null
      inn: string | null
      kpp: string | null
      ogrn: string | null
      data: JsonDefault
      revision: Default<number>
      created_at: Date
      deleted_at: Date | null
      merged_into: string | null
      state: Default<'active' | 'waiting' | 'refused'>
      registered_by: string | null
      register: JsonNullable<{ source: string; asOf: string | null; why: string | null }>
      decided_by: string | null
      decided_at: Date | null
      decision: string | null
      closed_at: Date | null
      updated_at: Date | null
      updated_by: string | null
    }
    supervision: {
      supervisor_id: string
      organization_id: string
      since: Date
      until: Date | null
      granted_by: string | null
    }
  }
}
