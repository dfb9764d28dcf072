import { useEffect, useRef } from 'react'
import { addCommands, type Command, type CommandLevel } from './commands.ts'

/** Puts what can be done here into the register for as long as this is on screen. */
export function useCommands(title: string, commands: readonly Command[], level: CommandLevel = 'page'): void {
  const latest = useRef({ title, commands })
  useEffect(() => {
    latest.current = { title, commands }
  })
  useEffect(() => addCommands(() => latest.current, level), [level])
}
