/** A figure of the application that a change of the documentation has touched; null: there was none, or there is none any more. */
export interface FigureChange {
  name: string
  was: string | null
  is: string | null
}

export interface Figure {
  name: string
  unit: string
  value: string
}

/** Indicators that are not as the basis has them. One is known by its name, whatever its case and spaces. */
export function indicatorChanges(before: readonly Figure[], now: readonly Figure[]): FigureChange[] {
  const [was, is] = [byName(before), byName(now)]
  const changed = [...is].flatMap(([key, one]) => {
    const earlier = was.get(key)
    return earlier && valueOf(earlier) === valueOf(one)
      ? []
      : [{ name: one.name, was: earlier ? valueOf(earlier) : null, is: valueOf(one) }]
  })
  const gone = [...was].flatMap(([key, one]) => (is.has(key) ? [] : [{ name: one.name, was: valueOf(one), is: null }]))
  return [...changed, ...gone]
}

/** The estimated cost, in thousands of roubles, when it is not as the basis has it; null: it is, or nobody has told it. */
export function costChange(before: string | null, now: string | null): FigureChange | null {
  if (now === null || plain(now) === plain(before ?? '')) return null
  return { name: 'Сметная стоимость, тыс. руб.', was: before, is: now }
}

function byName(figures: readonly Figure[]): Map<string, Figure> {
  return new Map(figures.map((one) => [one.name.trim().toLowerCase().replaceAll(/\s+/g, ' '), one]))
}

function valueOf({ value, unit }: Figure): string {
  return [value.trim(), unit.trim()].filter(Boolean).join(' ')
}

function plain(money: string): string {
  const text = money.replaceAll(/\s/g, '').replace(',', '.')
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
}

/** How a file of a changed section stands to what was there before: told by its place, then by its content. */
export type FileState = 'added' | 'replaced' | 'same'

/** `before`: the content that stood at the same place; null: the place was empty. */
export function fileState(before: string | null, now: string): FileState {
  if (before === null) return 'added'
  return before === now ? 'same' : 'replaced'
}
