/** «Белова Ирина Павловна» → «Белова И. П.». */
export function shortName(full: string): string {
  const [surname = '', ...rest] = full.trim().split(/\s+/)
  return [surname, ...rest.map((part) => `${part.slice(0, 1)}.`)].join('\u00a0')
}

/** Two letters for an avatar. */
export function initials(full: string): string {
  return full
    .replaceAll(/[«»"„“]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1))
    .join('')
    .toUpperCase()
}
