import type { ReactNode } from 'react'

/** How a page lets a file be signed: signing is another feature. */
export type SignSlot = (props: {
  /** The file's id. */
  file: string
  name: string
  onSigned: () => void
}) => ReactNode
