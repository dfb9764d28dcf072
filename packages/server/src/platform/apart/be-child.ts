import { setPriority } from 'node:os'

/** How a process of the portal's own lives: people who use the portal go first, and it ends with the portal, not before. */
export function beChild(): void {
  setPriority(10)
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())
}
