/** What every viewer is given. */
export interface ViewerProps {
  file: { ref: string; name: string; size: number }
  /** Address of its bytes, which answers ranges. */
  url: string
  /** Where the address of the page says to open it. */
  page: number | undefined
  onPage: (page: number) => void
}
