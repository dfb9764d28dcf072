import type { DayText, Default } from '../../platform/db/column-types.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    folder: {
      id: string
      request_id: string
      parent_id: string | null
      part_id: string | null
      code: string
      slot: string | null
      title: string
      hint: string | null
      at_least_one: Default<boolean>
      blocks: Default<boolean>
      any_format: Default<boolean>
      opened_at: Date | null
      position: number
    }
    item: {
      id: string
      request_id: string
      folder_id: string
      code: string
      title: string
      mark: string | null
      number: string | null
      doc_date: DayText | null
      author: string | null
      is_required: Default<boolean>
      blocks: Default<boolean>
      information_sheet: Default<boolean>
      formats: Default<string>
      why: Default<string>
      is_added: Default<boolean>
      ignored_reason: string | null
      any_format: Default<boolean>
      state: Default<'empty' | 'uploaded' | 'notSigned' | 'signed' | 'remarked' | 'opened' | 'replaced' | 'accepted'>
      opened_at: Date | null
      opened_by: string | null
      asked_at: Date | null
      position: number
      revision: Default<number>
      updated_at: Date | null
      deleted_at: Date | null
    }
    item_check: {
      id: string
      request_id: string
      item_id: string
      round: number
      verdict: 'accepted' | 'remark'
      comment: string | null
      by_user: string
      at: Date
    }
    format_lifting: {
      id: string
      request_id: string
      folder_id: string
      item_id: string | null
      reason: string
      by_user: string
      at: Date
      ended_by: string | null
      ended_at: Date | null
    }
  }
}
