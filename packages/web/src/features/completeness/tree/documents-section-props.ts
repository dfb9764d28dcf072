import type { ReactNode } from 'react'
import type { SignableFile } from '../documents-acts.ts'

export interface DocumentsSectionProps {
  requestId: string
  /** Opens the dialog of signing. */
  onSign: (files: SignableFile[]) => void
  /** Attaches a ready `.sig`; without `signature` the person is asked for it. */
  onAttach: (file: SignableFile, signature?: File) => void
  onShowSignatures: (file: SignableFile) => void
  title?: string
  /** What brings documents from elsewhere: also where there are none yet. */
  bring?: ReactNode
  /** What is done with all of them beside the tree: taking them away. */
  aside?: ReactNode
}
