import type { Attributes } from '../../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../../platform/xml/refused-file.ts'

export interface Entry {
  attributes: Attributes
  /** Its elements in their order, the inner after the outer. */
  parts: { name: string; parent: string; depth: number; attributes: Attributes; text: string }[]
  /** A refusal that names the line where the entry begins. */
  refuse: (why: string) => RefusedFile
}
