import './mark.css'

export type MarkState = 'done' | 'warn' | 'error' | 'todo' | 'locked'

const words: Record<MarkState, string> = {
  done: 'готово',
  warn: 'требует внимания',
  error: 'есть ошибки',
  todo: 'не начато',
  locked: 'недоступно',
}

const signs: Record<MarkState, string> = {
  done: 'M5 9.3l2.7 2.7L13 6.6',
  warn: 'M9 4.8v5M9 12.6v.4',
  error: 'M6 6l6 6M12 6l-6 6',
  todo: '',
  locked: 'M6 9h6',
}

/** How complete a thing is; the sign differs as well as the colour. `label` replaces the usual word. */
export function Mark({ state, label = words[state] }: { state: MarkState; label?: string | undefined }) {
  return (
    <svg className="mark" data-state={state} viewBox="0 0 18 18" role="img" aria-label={label}>
      <circle cx="9" cy="9" r="8" />
      <path d={signs[state]} />
    </svg>
  )
}
