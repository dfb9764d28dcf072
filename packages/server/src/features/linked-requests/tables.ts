import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    request_link: {
      request_id: string
      linked_id: string
      kind: 'previous' | 'surveysFirst' | 'technicalFirst' | 'esRoot' | 'complianceEstimation' | 'conclusion'
      created_at: Date
    }
  }
}
