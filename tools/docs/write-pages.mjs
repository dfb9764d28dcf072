import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes the pages (text by name) that the folder does not hold as they are; a check writes nothing and answers their names. */
export function writePages(folder, pages, { isCheck }) {
  const changed = Object.keys(pages).filter((name) => {
    const file = join(folder, name)
    return !existsSync(file) || readFileSync(file, 'utf8') !== pages[name]
  })
  if (isCheck) return changed
  for (const name of changed) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pages[name])
  }
  return []
}
