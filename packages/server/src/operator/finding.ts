/** What one look at the surroundings of the portal has shown. */
export interface Finding {
  mark: 'right' | 'wrong' | 'unused'
  /** A variable, or what was looked at. */
  about: string
  text: string
  /** Of what is wrong: what to do. */
  mend?: string
}

export function right(about: string, text: string): Finding {
  return { mark: 'right', about, text }
}

export function wrong(about: string, text: string, mend: string): Finding {
  return { mark: 'wrong', about, text, mend }
}

export function unused(about: string, text: string): Finding {
  return { mark: 'unused', about, text }
}

/** A failure of a start as a finding: its sentence says already how it is mended. */
export function failed(about: string, error: unknown): Finding {
  const [text = '', ...mend] = (error instanceof Error ? error.message : String(error)).split(/(?<=[:.]) /)
  return wrong(about, text, mend.join(' ') || 'Прочтите docs/how-to/configure.md.')
}
