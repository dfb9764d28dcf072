import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { keepOnPage } from '../../../platform/ui/dialogs/restore-focus.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import type { LetterSlot, PaperSlot, RemarksSlot } from './move-slots.ts'
import { MovesContextProvider } from './moves-context.tsx'
import { type Move, type MoveReply, movesQuery } from '../stages-queries.ts'
import { newId } from '../../../platform/session/ids.ts'
import { forgetTypedAbout } from '../../../platform/session/use-typed.ts'
import { aboutMove } from './move-values.ts'
import { useMove } from './use-move.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

// A page is read more often than acted upon.
const ActionDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./action-dialog.tsx'))).ActionDialog,
}))

interface MovesProviderProps {
  requestId: string
  /** Prepares and signs the letter of a move; without it such moves cannot be made from this page. */
  renderLetter?: LetterSlot | undefined
  /** Shows the paper of a move and signs it. */
  renderPaper?: PaperSlot | undefined
  /** Lists the remarks a move sends out. */
  renderRemarks?: RemarksSlot | undefined
  /** What the moves of the stage decide on, shown in their dialogs. */
  about?: ReactNode
  /** Asked before a move is begun, however it was asked for; false: not now. */
  readyRef?: RefObject<((move: Move) => Promise<boolean>) | undefined> | undefined
  /** Moves whose button the reader's rights hide. */
  isHidden?: ((action: Move['action']) => boolean) | undefined
  /** Called after every move, with the new stage. */
  onMoved?: ((reply: MoveReply) => void) | undefined
  children: ReactNode
}

interface Asked {
  move: Move
  /** The stage the reader saw when he pressed: a change of it meanwhile must be refused. */
  from: MoveReply['stage']
  key: string
}

/** Loads the moves of an application and holds their dialog. One for a page; buttons inside use `useMoves`. */
export function MovesProvider({
  requestId,
  renderLetter,
  renderPaper,
  renderRemarks,
  about,
  readyRef,
  isHidden,
  onMoved,
  children,
}: MovesProviderProps) {
  const toast = useToast()
  const { data, isError, refetch } = useQuery(movesQuery(requestId))
  // A move takes its own button away.
  useEffect(keepOnPage, [data])
  const moves = data?.moves.filter(({ action }) => !isHidden?.(action)) ?? []
  const [asked, setAsked] = useState<Asked>()
  const [quick, setQuick] = useState<Move>()
  // What is typed is saved first; a second press meanwhile is the same press.
  const preparing = useRef(false)
  const { move, busy, error, forgetError } = useMove(requestId, {
    onMoved: (reply) => {
      if (asked) forgetTypedAbout(aboutMove(requestId, asked.move))
      setAsked(undefined)
      setQuick(undefined)
      onMoved?.(reply)
    },
    onFailed: (failure) => {
      const lost = failure instanceof CallFailed && failure.is('WRONG_STAGE')
      if (lost) setAsked(undefined)
      else if (quick) toast({ text: failureText(failure), tone: 'danger' })
      setQuick(undefined)
    },
  })
  const act = async (chosen: Move) => {
    // Not `busy`: a move that is done is busy a moment longer, while what it changed is being read again.
    if (!data || quick || preparing.current) return
    preparing.current = true
    const isReady = !readyRef?.current || (await readyRef.current(chosen))
    preparing.current = false
    if (!isReady) return
    forgetError()
    const opening = { move: chosen, from: data.stage, key: newId() }
    if (isAskedNothing(chosen)) {
      setQuick(chosen)
      move(opening)
    } else setAsked(opening)
  }
  useCommands(
    'Действия с заявлением',
    moves.map((offered) => ({
      id: `move ${offered.action} ${offered.to}`,
      title: offered.title,
      reason: offered.why,
      run: () => void act(offered),
    })),
  )
  return (
    <MovesContextProvider
      value={{
        moves,
        askAgain: isError && !data ? () => void refetch() : undefined,
        act: (chosen) => void act(chosen),
        busy: busy ? (quick ?? asked?.move) : undefined,
      }}
    >
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ActionDialog
            key={asked.key}
            requestId={requestId}
            move={asked.move}
            renderLetter={renderLetter}
            renderPaper={renderPaper}
            renderRemarks={renderRemarks}
            about={about}
            busy={busy}
            error={error}
            onClose={() => setAsked(undefined)}
            onSubmit={(values, sent) => move({ ...asked, values, ...sent })}
          />
        </Suspense>
      )}
    </MovesContextProvider>
  )
}

function isAskedNothing({ needs, confirm, letter, paper }: Move): boolean {
  return needs.length === 0 && confirm === null && letter === null && paper === null
}
