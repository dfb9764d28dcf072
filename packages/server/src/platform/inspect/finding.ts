/** How one check of a content ended. A sentence tells what is wrong and how it is mended; of what is right there is none. */
export interface Finding {
  state: 'ok' | 'warning' | 'error' | 'notChecked'
  text?: string
  /** Pages of a document, where they are counted. */
  pages?: number
}

/** The checks of a content by their names; `refusal` is why it must not be taken at all. */
export interface Inspection {
  checks: Record<string, Finding>
  refusal?: string
}

/** What is looked at: a file on the disk, the name it came under, and what it is by its first bytes. */
export interface Inspected {
  path: string
  name: string
  kind: string
  size: number
}
