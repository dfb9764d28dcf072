import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { useMoves } from './moves-context.tsx'
import { reasonOf } from './reason-of.ts'

/** The button of one move by its action; absent when the reader has no such move now. Never filled: the band has the one. */
export function MoveButton({ action }: { action: string }) {
  const { moves, act, busy } = useMoves()
  const move = moves.find((offered) => offered.action === action)
  if (!move) return null
  return (
    <GuardedButton variant="default" reason={reasonOf(move)} loading={busy === move} onClick={() => act(move)}>
      {move.title}
    </GuardedButton>
  )
}
