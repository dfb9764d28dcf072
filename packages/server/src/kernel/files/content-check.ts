/** `checks` of a content: {check: {state, at, detail}}. */
export interface ContentCheck {
  state: string
  at: string
  detail?: unknown
  pages?: number
  /** Of XML: its root element and the version of its schema. */
  root?: string
  version?: string
}
