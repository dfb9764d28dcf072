/** What is offered while one types: `value` is what is written when it is taken. */
export interface Suggestion {
  value: string
  /** What it means, beside the value. */
  title?: string | undefined
  /** What the register calls it. */
  id?: string | undefined
}

/** Where suggestions for a text come from. They help to type and never limit what may be typed. */
export interface Suggest {
  /** Beginning of the key of the answers in the query cache. */
  key: readonly unknown[]
  find: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  /** So many letters are asked about at least; 0: a list is offered at once. */
  from: number
  /** What to do when there is nothing for a text; null: it needs no words. */
  nothing?: (text: string) => string | null
}
