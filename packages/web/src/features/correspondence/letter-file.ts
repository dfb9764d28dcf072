/** The file of a letter as signing takes it; signing is another feature, the page brings them together. */
export interface LetterFile {
  ref: string
  name: string
  size: number
  place: string
}
