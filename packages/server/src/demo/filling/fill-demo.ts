import { setTimeout as pause } from 'node:timers/promises'
import type { Shared } from '../../app/contexts.ts'
import { findStory } from '../stories.ts'
import { type Hand, openCallers } from './caller.ts'
import { endStory, listUntold, progressOf } from './progress.ts'
import { type Place, tellStory } from './tell-story.ts'

class Stopped extends Error {}

interface Filling {
  /** Resolves when everything is told, or the filling was stopped. */
  readonly ended: Promise<void>
  /** Stops after the call in hand; the next start goes on from there. */
  stop(): Promise<void>
}

/** Tells what is left of the stories, one after another, while people use the portal. */
export function fillDemo(shared: Shared, { isAtLeisure = true }: { isAtLeisure?: boolean } = {}): Filling {
  let isStopped = false
  let busySince = performance.now()

  /** As much rest as work: whoever looks at the portal meanwhile has half of the processor. */
  async function breathe() {
    if (isAtLeisure) await pause(Math.min(performance.now() - busySince, longestPauseMs))
    if (isStopped) throw new Stopped()
    busySince = performance.now()
  }

  const ended = fillAll(shared, breathe).catch((error: unknown) => {
    if (!(error instanceof Stopped)) shared.log.error({ err: error }, 'the demonstration was not filled')
  })
  return {
    ended,
    async stop() {
      isStopped = true
      await ended
    },
  }
}

const longestPauseMs = 1000

async function fillAll(shared: Shared, breathe: () => Promise<void>): Promise<void> {
  const untold = await listUntold(shared.db)
  if (untold.length === 0) return
  const hand: Hand = { at: new Date(), act: '' }
  const callers = await openCallers(shared, hand, breathe)
  try {
    for (const { name } of untold) {
      const failure = await tellInTries({ shared, callers, hand }, name)
      await endStory(shared.db, name, { at: shared.clock.now(), ...(failure !== null && { failure }) })
      shared.filling.progress = await progressOf(shared.db)
      await shared.live.announce(shared.db, { kind: 'demo', id: null, to: ['all'] })
    }
  } finally {
    await callers.close()
  }
  await shared.jobs.sweep()
}

const tries = 3

/** Why a story was given up; null when it was told. A database that was away for a moment costs a try. */
async function tellInTries(place: Place, name: string): Promise<string | null> {
  for (let tried = 1; ; tried++) {
    try {
      const kept = (await listUntold(place.shared.db)).find((one) => one.name === name)
      const story = findStory(name)
      if (kept && story) await tellStory(place, story, kept)
      return null
    } catch (error) {
      if (error instanceof Stopped) throw error
      place.shared.log.error({ err: error, story: name, tried }, 'a story of the demonstration broke off')
      if (tried === tries) return toldOf(error)
    }
  }
}

function toldOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause instanceof Error ? `${failure.message} (${failure.cause.message})` : failure.message
}
