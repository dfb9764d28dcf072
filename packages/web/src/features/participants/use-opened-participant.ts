import { useState } from 'react'
import type { ParticipantView } from './participants-queries.ts'

/** The participant that stands open; one whom somebody takes out meanwhile stays as he was last seen, and is gone. */
export function useOpenedParticipant(
  all: readonly ParticipantView[],
  id: string | undefined,
): { opened: ParticipantView | undefined; isGone: boolean } {
  const [seen, setSeen] = useState<ParticipantView>()
  const found = all.find((one) => one.id === id)
  if (found && found !== seen) setSeen(found)
  if (found || seen?.id !== id) return { opened: found, isGone: false }
  return { opened: seen, isGone: true }
}
