import type { ContentKind } from '../../../kernel/files/content-kind.ts'

/** A content that lies in the store and in the table of contents, but is no file yet. */
export interface KeptContent {
  sha256: string
  size: number
  kind: ContentKind
  /** Of a PDF that opens. */
  pages: number | null
}
