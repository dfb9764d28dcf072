import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { focusUnchecked } from '../features/completeness/use-check-keys.ts'
import { ActionBar } from '../features/stages/action-bar.tsx'
import { progressQuery } from '../features/stages/stages-queries.ts'

interface ProjectActionsProps {
  requestId: string
  current: string
  onOpen: (section: string) => void
  short?: boolean | undefined
}

// What the button of the band says while something is left before the move.
const words: Readonly<Record<string, string>> = {
  answers: 'Ответить на замечания',
  openFolders: 'Загрузить файлы',
  signatures: 'К неподписанным',
  forms: 'К печатным формам',
  formSignatures: 'Подписать формы',
  items: 'К непроверенным',
  price: 'К расчёту платы',
  decisions: 'К ответам',
  drafts: 'К замечаниям',
}

/** The one filled button: the move itself, or, while something is left before it, the way to what is left. */
export function ProjectActions({ requestId, current, onOpen, short }: ProjectActionsProps) {
  const { data } = useQuery(progressQuery(requestId))
  const left = data?.steps.find(({ state, section, key }) => state === 'todo' && section !== null && words[key])
  const section = left?.section
  const go = (to: string) => {
    if (to !== current) onOpen(to)
    else if (to === 'completeness') focusUnchecked()
    else document.getElementById('section')?.focus()
  }
  const instead = left && section && <Button onClick={() => go(section)}>{words[left.key]}</Button>
  return <ActionBar short={short} instead={instead} />
}
