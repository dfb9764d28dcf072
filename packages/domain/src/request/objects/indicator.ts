/** An indicator of the whole object, or of a part of it. */
export interface Indicator {
  name: string
  unit: string
  value: string
  isMain?: boolean | undefined
  /** Why it was corrected after the submission. */
  reason?: string | null | undefined
}
