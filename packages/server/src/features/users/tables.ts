import type { Default, JsonDefault } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    app_user: {
      id: string
      login: string
      email: string
      surname: string
      name: string
      patronymic: string | null
      snils: string | null
      position: string | null
      password: string | null
      is_admin: Default<boolean>
      confirmed_at: Date | null
      blocked_at: Date | null
      blocked_reason: string | null
      invited_at: Date | null
      entered_at: Date | null
      settings: JsonDefault
      revision: Default<number>
      created_at: Date
      name_forms: JsonDefault
      esia_oid: string | null
    }
    user_search: { user_id: string; search: string }
    user_change: {
      id: string
      user_id: string
      at: Date
      type: string
      by_id: string | null
      organization_id: string | null
      detail: JsonDefault
    }
    person_phone: { user_id: string; position: number; phone: string; comment: string | null }
    membership: {
      user_id: string
      organization_id: string
      role: 'member' | 'orgAdmin'
      position: string | null
      since: Date
      until: Date | null
    }
  }
}
