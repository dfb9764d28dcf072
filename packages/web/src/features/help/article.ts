/** Whom an article is for. */
export const readers = {
  declarant: 'Заявителю',
  orgAdmin: 'Руководителю организации',
  expert: 'Эксперту',
  head: 'Начальнику отдела',
  admin: 'Администратору',
} as const

export type Reader = keyof typeof readers

/** A paragraph, steps to take one after another, or a page to go to. */
export type Block = string | { readonly steps: readonly string[] } | { readonly go: string; readonly to: string }

export interface Article {
  /** Stands in the address: `/help?article=sign`. */
  id: string
  title: string
  for: readonly Reader[]
  text: readonly Block[]
}

export const everybody: readonly Reader[] = ['declarant', 'orgAdmin', 'expert', 'head', 'admin']
export const applicants: readonly Reader[] = ['declarant', 'orgAdmin']
export const staff: readonly Reader[] = ['expert', 'head', 'admin']
