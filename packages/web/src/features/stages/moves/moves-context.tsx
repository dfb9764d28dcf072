import { createContext, type ReactNode, useContext } from 'react'
import type { Move } from '../stages-queries.ts'

interface MovesInHand {
  /** Offered moves, refused ones too; empty until they are known. */
  moves: readonly Move[]
  /** They did not come: asks for them once more. */
  askAgain: (() => void) | undefined
  /** Opens the dialog of a move, or makes it at once when there is nothing to ask. */
  act: (move: Move) => void
  /** The move that is on its way. */
  busy: Move | undefined
}

const MovesContext = createContext<MovesInHand | undefined>(undefined)

export function MovesContextProvider({ value, children }: { value: MovesInHand; children: ReactNode }) {
  return <MovesContext value={value}>{children}</MovesContext>
}

/** Moves of the application on this page; for buttons anywhere inside `MovesProvider`. */
export function useMoves(): MovesInHand {
  const moves = useContext(MovesContext)
  if (!moves) throw new Error('Buttons of moves stand inside MovesProvider')
  return moves
}
