import type { ReactNode } from 'react'
import type { Move } from '../stages-queries.ts'

/** What a page gives to prepare the letter of a move: features do not know one another. */
export type LetterSlot = (props: {
  /** Kind of the letter. */
  type: string
  text: string
  files: readonly string[]
  /** Says whether the fields of the dialog may be used now, and shows what is wrong with them. */
  check: () => boolean
  /** The letter is signed: it may be sent. */
  onSigned: (letterId: string) => void
  /** The text has become a document and must not change any more. */
  onPrepared: (prepared: boolean) => void
}) => ReactNode

/** What a page gives to sign a paper that exists already. */
export type PaperSlot = (props: { paper: NonNullable<Move['paper']>; onSigned: (signed: boolean) => void }) => ReactNode

/** What a page gives to list what a move sends out: the remarks that are marked. */
export type RemarksSlot = (props: { onChosen: (ids: readonly string[]) => void }) => ReactNode
