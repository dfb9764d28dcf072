import { placeName } from './content.ts'
import { elementsOf, type FormModel, type FormType } from './form-model.ts'
import { deepestPath, within } from './form-path.ts'

interface FoundInForm {
  /** Without keys: «Authors/Author/INN». */
  path: string
  /** Names of the sections down to it. */
  place: string
}

const mostVisited = 20_000

/** Places of a form whose title or name has a text, those nearer to the root first. */
export function findPlaces(model: FormModel, text: string, limit: number): FoundInForm[] {
  const wanted = text.trim().toLowerCase()
  const found: FoundInForm[] = []
  let level: { path: string; type: FormType; above: readonly FormType[] }[] = []
  const root = model.types[model.type]
  if (root) level.push({ path: '', type: root, above: [] })
  let visited = 0
  for (let depth = 0; depth < deepestPath && level.length > 0; depth += 1) {
    const next: typeof level = []
    for (const { path, type, above } of level) {
      const places = [
        ...type.attributes.map(({ name, title }) => ({
          name,
          title,
          path: within(path, `@${name}`),
          inner: undefined,
        })),
        ...elementsOf(type).map(({ name, title, type: inner }) => ({
          name,
          title,
          path: within(path, name),
          inner: inner === undefined ? undefined : model.types[inner],
        })),
      ]
      for (const one of places) {
        visited += 1
        if (found.length >= limit || visited > mostVisited) return found
        if (`${one.title} ${one.name}`.toLowerCase().includes(wanted))
          found.push({ path: one.path, place: placeName(model, one.path) })
        // A type that contains itself is shown once.
        if (one.inner && one.inner !== type && !above.includes(one.inner))
          next.push({ path: one.path, type: one.inner, above: [...above, type] })
      }
    }
    level = next
  }
  return found
}

/** How the schema calls a place, its path without keys. */
export function placeWords(model: FormModel, path: string): { title: string; help: string } {
  let type = model.types[model.type]
  let words = { title: '', help: '' }
  for (const step of path.split('/')) {
    const attribute = type?.attributes.find(({ name }) => `@${name}` === step)
    const element: ReturnType<typeof elementsOf>[number] | undefined =
      type && elementsOf(type).find(({ name }) => name === step)
    const found = attribute ?? element
    if (!found) return { title: '', help: '' }
    words = { title: found.title || found.name, help: found.help }
    type = element?.type === undefined ? undefined : model.types[element.type]
  }
  return words
}
