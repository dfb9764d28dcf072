/** What is typed of a person; empty: nothing. */
export type Names = Record<'surname' | 'name' | 'patronymic' | 'position', string>

interface Known {
  surname: string
  name: string
  patronymic: string | null
  position: string | null
}

export function namesOf({ surname, name, patronymic, position }: Known): Names {
  return { surname, name, patronymic: patronymic ?? '', position: position ?? '' }
}
