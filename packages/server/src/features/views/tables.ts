import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    list_view: {
      id: string
      owner_id: string
      list: string
      name: string
      search: string
      shared_with: 'organisation' | 'staff' | null
      organization_id: string | null
      created_at: Date
      updated_at: Date
      deleted_at: Date | null
    }
    list_default: { user_id: string; list: string; view: string }
  }
}
