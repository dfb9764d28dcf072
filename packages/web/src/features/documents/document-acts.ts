/** A file that can be signed or whose signatures can be looked at. */
export interface SignableFile {
  ref: string
  name: string
  size: number
  place: string
}

/** What the page gives to the documents: signing is another feature. */
export interface DocumentActs {
  onSign: (files: SignableFile[]) => void
  /** Attaches a ready `.sig`; the person is asked for it. */
  onAttach: (file: SignableFile) => void
  onShowSignatures: (file: SignableFile) => void
}
