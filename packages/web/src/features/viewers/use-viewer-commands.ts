import type { Command } from '../../platform/commands/commands.ts'
import { useCommands } from '../../platform/commands/use-commands.ts'
import type { ViewerProps } from './viewer-props.ts'

/** What can be done in a viewer. Beside something that has keys of its own, letters, figures and the slash are not the viewer's. */
export function useViewerCommands(
  title: string,
  commands: readonly Command[],
  { isBeside = false }: Pick<ViewerProps, 'isBeside'>,
): void {
  useCommands(title, isBeside ? commands.map(withoutLetters) : commands)
}

function withoutLetters(command: Command): Command {
  return { ...command, keys: command.keys?.filter((key) => /^Ctrl|^Arrow|^[=+-]$/.test(key)) }
}
