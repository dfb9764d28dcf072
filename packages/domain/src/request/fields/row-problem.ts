/** What is wrong with a row of a table of the application. `path` is the row's index and column, or empty for the whole. */
export interface RowProblem {
  path: string
  label: string
  text: string
  /** The rule by which it is asked; absent: what is there is wrong. */
  subject?: string
}
