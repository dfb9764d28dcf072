import './save-status.css'
import { shortName } from '../format/names.ts'
import { unsentText } from '../ui/feedback/network-strip.tsx'
import { useDerived } from './use-autosave.ts'
import type { Autosave } from './autosave.ts'
import { isOwnCollision } from './save-state.ts'
import { clockText } from '../time/moment-text.ts'

interface SaveStatusProps {
  all: readonly Autosave[]
  /** Said before anything was changed. */
  idle: string
  /** What a field is called: for the word about what others have changed. */
  label: (autosave: Autosave, name: string) => string
  /** Opens the comparison of what two people have changed. */
  onCompare: () => void
}

/** How saving of a whole page stands, in one line; what others have changed meanwhile in another. */
export function SaveStatus({ all, idle, label, onCompare }: SaveStatusProps) {
  const said = useDerived(all, () => statusOf(all, idle))
  const arrived = useDerived(all, () => arrivedOf(all, label))
  const collided = useDerived(all, () => all.some((one) => one.state().phase === 'collided'))
  return (
    <span className="save-status" role="status" data-state={collided ? 'collided' : undefined}>
      {said}
      {collided && (
        <button type="button" className="link" onClick={onCompare}>
          Сравнить
        </button>
      )}
      {arrived !== '' && <span className="save-status-arrived">{arrived}</span>}
    </span>
  )
}

/** The sentence of the status: the worst of all parts, else when the newest of them was saved. */
export function statusOf(all: readonly Pick<Autosave, 'state'>[], idle: string): string {
  const states = all.map((one) => one.state())
  const refused = states.find(({ phase }) => phase === 'refused')
  const is = (...phases: readonly string[]) => states.some(({ phase }) => phases.includes(phase))
  const unsent = unsentText(states.reduce((sum, one) => sum + one.unsent, 0))
  if (is('collided')) {
    const isOwn = isOwnCollision(states.flatMap(({ collisions }) => collisions))
    return isOwn ? 'Вы изменили это и в другом окне.' : 'Эти сведения изменил и другой человек.'
  }
  if (is('signedOut')) return `Сеанс закончился. ${unsent}, сохраним после входа`
  if (refused) return `Не сохранено: ${refused.reason ?? 'исправьте отмеченные поля'}`
  if (is('offline')) return `Нет связи. ${unsent}, сохраним, когда появится`
  if (is('saving', 'waiting')) return 'Сохраняется…'
  const moments = states.flatMap(({ savedAt }) => (savedAt ? [savedAt.getTime()] : []))
  return moments.length > 0 ? `Сохранено в ${clockText(new Date(Math.max(...moments)).toISOString())}` : idle
}

/** What is said after «Сохранить»: how saving stands, and in what tone while something of it is not kept. */
export function saidOfSave(all: readonly Pick<Autosave, 'state'>[]) {
  const text = statusOf(all, 'Всё уже сохранено')
  return all.every((one) => one.state().phase === 'saved') ? { text } : { text, tone: 'warn' as const }
}

const namedAtOnce = 2

/** «Лисицына М. П. в 12:04: «Наименование объекта» и ещё 2». */
function arrivedOf(all: readonly Autosave[], label: SaveStatusProps['label']): string {
  const [latest] = all
    .flatMap((one) => {
      const { arrived } = one.state()
      return arrived ? [{ one, arrived }] : []
    })
    .toSorted((a, b) => b.arrived.author.at.localeCompare(a.arrived.author.at))
  if (!latest) return ''
  const { names, author } = latest.arrived
  const labels = [...new Set(names.map((name) => `«${label(latest.one, name)}»`))]
  const rest = labels.length - namedAtOnce
  const what = labels.slice(0, namedAtOnce).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '')
  const who = author.isMine ? 'Вы в другом окне' : shortName(author.name)
  return `${who} в ${clockText(author.at)}: изменено ${what}`
}
