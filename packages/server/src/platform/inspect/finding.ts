/** How one check of a content ended. A sentence tells what is wrong and how it is mended; of what is right there is none. */
export interface Finding {
  state: 'ok' | 'warning' | 'error' | 'notChecked'
  text?: string
  /** Pages of a document, where they are counted. */
  pages?: number
  /** The root element of XML and the version of its schema, as the document names them. */
  root?: string
  version?: string
  /** Other short attributes of the root: schemas of one root are told apart by them. */
  marks?: Record<string, string>
}

/** Of a content that must not be taken at all, the finding is why. */
export interface Looked extends Finding {
  isRefused?: boolean
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
