import type { Article, Reader } from './article.ts'
import { articlesForAll } from './articles-for-all.ts'
import { articlesForApplicants } from './articles-for-applicants.ts'
import { articlesForStaff } from './articles-for-staff.ts'

/** Every article of the help, in the order it is read. */
export const articles: readonly Article[] = [...articlesForApplicants, ...articlesForStaff, ...articlesForAll]

/** Articles for a reader in which every word of the search stands; a word in the title puts an article first. */
export function findArticles({ reader, text }: { reader: Reader; text: string }): readonly Article[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const found = articles.filter(
    (article) => article.for.includes(reader) && words.every((word) => folded(wordsOf(article)).includes(stemOf(word))),
  )
  const isTitled = ({ title }: Article) => words.every((word) => folded(title).includes(stemOf(word)))
  return [...found.filter(isTitled), ...found.filter((article) => !isTitled(article))]
}

/** Everything an article says. */
export function wordsOf({ title, text }: Article): string {
  const blocks = text.flatMap((block) =>
    typeof block === 'string' ? block : 'steps' in block ? block.steps : block.go,
  )
  return [title, ...blocks].join(' ')
}

/** Without the ending, which changes with the case. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(4, word.length - 3))
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
