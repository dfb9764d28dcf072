import { useRights } from '../../platform/session/rights.tsx'

const ending: readonly string[] = ['withdrawRequest', 'terminateApplicationFormation']

/** Whether the rights of the reader hide the button of a move: those that end his application have a key of their own. */
export function useHiddenMoves(): (action: string) => boolean {
  const { can } = useRights()
  return (action) => ending.includes(action) && !can('terminateRequestButton')
}
