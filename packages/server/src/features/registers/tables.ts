import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    register_check: {
      register: string
      asked_at: Date
      ok_at: Date | null
      failed_at: Date | null
      failure: string | null
    }
  }
}
