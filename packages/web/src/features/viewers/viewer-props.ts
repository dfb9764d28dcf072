/** What every viewer is given. */
export interface ViewerProps {
  file: { ref: string; name: string; size: number }
  /** Address of its bytes, which answers ranges. */
  url: string
  /** Where the address of the page says to open it. */
  page: number | undefined
  onPage: (page: number) => void
  /** Stands beside something that has keys of its own: letters are not the viewer's. */
  isBeside?: boolean | undefined
  /** Where to go now, in a document that stays open; another object asks anew. */
  aim?: { page: number } | undefined
}
