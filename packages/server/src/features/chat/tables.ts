import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    chat_message: {
      id: string
      request_id: string
      side: 'declarant' | 'organisation'
      author_id: string
      on_behalf_of: string | null
      item_id: string | null
      text: string
      created_at: Date
      removed_at: Date | null
    }
    chat_file: { message_id: string; position: number; file_id: string }
    chat_read: { request_id: string; user_id: string; side: 'declarant' | 'organisation'; read_to: Date }
  }
}
