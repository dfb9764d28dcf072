import './actions.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { texts } from '../../../platform/i18n/texts.ts'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { mayOpen, reasonOf } from './reason-of.ts'
import { splitMoves } from './split-moves.ts'
import { useMoves } from './moves-context.tsx'

interface ActionBarProps {
  /** Everything but one button goes under «Ещё»: for narrow places. */
  short?: boolean | undefined
  /** Stands for the primary move while that is refused or there is none: the way to what is left before it. */
  instead?: ReactNode
}

/** The moves of the reader: one filled button, at most one beside it, the rest under «Ещё действия». */
export function ActionBar({ short = false, instead }: ActionBarProps) {
  const { moves, askAgain, act, busy } = useMoves()
  const { primary, secondary, rest } = splitMoves(moves)
  const isReplaced = instead !== undefined && !(primary && mayOpen(primary))
  const replaced = isReplaced ? primary : undefined
  // Where there is room for one button, it is never only «Ещё».
  const beside = short && (primary || isReplaced) ? undefined : secondary
  const more = [replaced, beside ? undefined : secondary, ...rest].filter((move) => move !== undefined)
  if (askAgain)
    return (
      <span>
        Не удалось узнать, что можно сделать.{' '}
        <button type="button" className="link" onClick={askAgain}>
          {texts.retry}
        </button>
      </span>
    )
  return (
    <>
      {isReplaced
        ? instead
        : primary && (
            <GuardedButton reason={reasonOf(primary)} loading={busy === primary} onClick={() => act(primary)}>
              {primary.title}
            </GuardedButton>
          )}
      {beside && (
        <GuardedButton
          variant="default"
          reason={reasonOf(beside)}
          loading={busy === beside}
          onClick={() => act(beside)}
        >
          {beside.title}
        </GuardedButton>
      )}
      {more.length > 0 && (
        <Menu position="bottom-end" width="22rem">
          <Menu.Target>
            <Button
              variant="default"
              className="action-more"
              aria-label="Ещё действия"
              rightSection={<IconChevronDown size="1rem" aria-hidden />}
            >
              {short ? 'Ещё' : 'Ещё действия'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((move) => (
              <Menu.Item
                key={`${move.action} ${move.to}`}
                aria-disabled={mayOpen(move) ? undefined : true}
                data-tone={move.tone === 'danger' ? 'danger' : undefined}
                closeMenuOnClick={mayOpen(move)}
                onClick={() => mayOpen(move) && act(move)}
              >
                {move.title}
                {move.why && <span className="meta action-why">{move.why}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
