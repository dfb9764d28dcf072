import './save-status.css'
import { useDerived } from './use-autosave.ts'
import type { Autosave } from './autosave.ts'
import { clockText } from '../time/moment-text.ts'

interface SaveStatusProps {
  all: readonly Autosave[]
  /** Said before anything was changed. */
  idle: string
  /** Opens the comparison of what two people have changed. */
  onCompare: () => void
}

/** How saving of a whole page stands, in one line. */
export function SaveStatus({ all, idle, onCompare }: SaveStatusProps) {
  const said = useDerived(all, () => statusOf(all, idle))
  const collided = useDerived(all, () => all.some((one) => one.state().phase === 'collided'))
  return (
    <span className="save-status" role="status" data-state={collided ? 'collided' : undefined}>
      {said}
      {collided && (
        <button type="button" className="link" onClick={onCompare}>
          Сравнить
        </button>
      )}
    </span>
  )
}

/** The sentence of the status: the worst of all parts, else when the newest of them was saved. */
export function statusOf(all: readonly Autosave[], idle: string): string {
  const states = all.map((one) => one.state())
  const refused = states.find(({ phase }) => phase === 'refused')
  const is = (...phases: readonly string[]) => states.some(({ phase }) => phases.includes(phase))
  if (is('collided')) return 'Эти сведения изменил и другой человек.'
  if (refused) return `Не сохранено: ${refused.reason ?? 'исправьте отмеченные поля'}`
  if (is('offline')) return 'Нет связи — сохраним, когда появится'
  if (is('saving', 'waiting')) return 'Сохраняется…'
  const moments = states.flatMap(({ savedAt }) => (savedAt ? [savedAt.getTime()] : []))
  return moments.length > 0 ? `Сохранено в ${clockText(new Date(Math.max(...moments)).toISOString())}` : idle
}
