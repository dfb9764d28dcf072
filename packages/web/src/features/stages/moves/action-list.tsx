import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { useMoves } from './moves-context.tsx'
import { reasonOf } from './reason-of.ts'

/** All moves of the reader one under another, refused ones with the reason: the card «Решение». */
export function ActionList({ labels = {} }: { labels?: Readonly<Record<string, string>> | undefined }) {
  const { moves, act, busy } = useMoves()
  return (
    <div className="stack g8">
      {moves.map((move) => (
        <GuardedButton
          key={`${move.action} ${move.to}`}
          fullWidth
          variant={move.tone === 'primary' ? 'filled' : 'default'}
          reason={reasonOf(move)}
          loading={busy === move}
          onClick={() => act(move)}
        >
          {labels[move.action] ?? move.title}
        </GuardedButton>
      ))}
    </div>
  )
}
