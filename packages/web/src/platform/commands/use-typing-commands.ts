import { type RefObject, useRef } from 'react'
import { useCommands } from './use-commands.ts'

interface TypingCommands {
  /** What Ctrl+Enter does with what is typed. */
  title: string
  done: () => void
}

/** Ctrl+Enter and Esc of a text that is being written: they work inside the returned place alone. */
export function useTypingCommands<E extends HTMLElement>(
  group: string,
  { title, done }: TypingCommands,
): RefObject<E | null> {
  const place = useRef<E>(null)
  const whileHere = (act: (field: HTMLElement) => void) => () => {
    const field = document.activeElement
    if (!(field instanceof HTMLElement) || !field.matches('input, textarea') || !place.current?.contains(field))
      return false
    return act(field)
  }
  const common = { whileTyping: true, palette: 'never' } as const
  useCommands(group, [
    { id: `${group} done`, title, keys: ['Ctrl+Enter'], run: whileHere(done), ...common },
    {
      id: `${group} leave`,
      title: 'Выйти из текста',
      keys: ['Escape'],
      run: whileHere((field) => field.blur()),
      ...common,
    },
  ])
  return place
}
