import { useVerdictKeys } from '../../../platform/ui/fields/use-verdict-keys.ts'

const rows = '.check-row'

const keys = {
  group: 'Проверка комплектности',
  step,
  place: () => document.activeElement?.closest(rows),
  words: {
    next: 'Следующий документ',
    previous: 'Предыдущий документ',
    accept: 'Принять документ',
    remark: 'Сделать замечание к документу',
  },
  unchecked: { title: 'К следующему непроверенному документу', go: focusUnchecked },
}

/** J and K go through the rows, A accepts, R opens a remark, Ctrl+Enter goes to the next one without a verdict. */
export function useCheckKeys(judging: boolean): void {
  useVerdictKeys(judging ? keys : undefined)
}

/** Stands on the first item nobody has judged, after the current one if there is one. */
export function focusUnchecked(): void {
  const { all, at } = standing()
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(({ dataset }) => dataset.verdict === 'none')
  focus(next)
}

function step(by: 1 | -1) {
  const { all, at } = standing()
  const to = all[at < 0 ? 0 : at + by]
  if (to) return focus(to)
  return all.length > 0 && 'end'
}

function standing() {
  const all = [...document.querySelectorAll<HTMLElement>(rows)]
  return { all, at: all.findIndex((row) => row.contains(document.activeElement)) }
}

function focus(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
