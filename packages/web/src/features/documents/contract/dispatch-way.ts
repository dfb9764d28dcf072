import { dispatchWays } from '@portal/domain/stages/moves/grounds'
import { typedKeys } from '@portal/domain/typed-keys'

/** How the originals travel, in words; what is not of the list is written as it came. */
export function dispatchWayText(way: string | null): string {
  const known = typedKeys(dispatchWays).find((one) => one === way)
  return known ? dispatchWays[known].toLowerCase() : (way ?? 'способ не указан')
}
