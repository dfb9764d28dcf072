/** What staff say over a schema: by path without keys. */
export interface Settings {
  fields: Record<string, { title?: string | undefined; help?: string | undefined; initial?: string | undefined }>
  /** Names of the first sections in the order they are shown. */
  order: string[]
}
