import { type Reader, readers } from './article.ts'

/** What the help shows; all of it stands in the address. */
export interface HelpSearch {
  for?: Reader
  text?: string
  article?: string
}

/** Reads the address; what it says wrongly is left out. */
export function readHelpSearch(said: Record<string, unknown>): HelpSearch {
  const reader = Object.keys(readers).find((one): one is Reader => one === said.for)
  const { text, article } = said
  return {
    ...(reader && { for: reader }),
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 200) }),
    ...(typeof article === 'string' && { article: article.slice(0, 60) }),
  }
}
