import { listeners } from '../../../platform/autosave/listeners.ts'
import { isSame } from '../../../platform/autosave/merge/same.ts'
import { type FieldSection, type Readiness, sectionAt, sectionNames, type SectionSaves } from './form-parts.ts'

/** A sentence against a field, and the value it was said of: of one typed since, readiness knows nothing yet. */
interface Problem {
  text: string
  about: unknown
}

/** What readiness says against the fields, as long as their values are those it was said of. */
export function makeFormProblems(sections: SectionSaves) {
  const heard = listeners()
  let problems: ReadonlyMap<string, Problem> = new Map()
  let readiness: Readiness | undefined
  for (const name of sectionNames) layAtEachRevision(name)

  return {
    problem: (path: string): string | undefined => {
      const found = problems.get(path)
      return found && isSame(found.about, fieldAt(path, 'value')) ? found.text : undefined
    },
    subscribeProblem: heard.add,
    adoptReadiness: (next: Readiness) => {
      readiness = next
      lay()
    },
  }

  /**
   * Readiness of an earlier or a later state of a section than the one kept here says nothing of its values: what was known of
   * them stays until the other one of the two has come.
   */
  function lay() {
    if (!readiness) return
    const { blockers, revisions } = readiness
    const isOfAnother = (path: string) => {
      const name = sectionAt(path)
      return name !== undefined && (revisions[name] ?? 0) !== sections[name].revision()
    }
    const before = problems
    const told = blockers.filter(({ path }) => !isOfAnother(path))
    problems = new Map([
      ...[...before].filter(([path]) => isOfAnother(path)),
      ...told.map(({ path, text }) => [path, { text, about: fieldAt(path, 'stored') }] as const),
    ])
    heard.tell([...before.keys(), ...problems.keys()])
  }

  /** A revision may come later than readiness of it: with the answer to a save, or after one that was under way. */
  function layAtEachRevision(name: FieldSection) {
    let laid = sections[name].revision()
    sections[name].subscribe(null, () => {
      if (sections[name].revision() === laid) return
      laid = sections[name].revision()
      lay()
    })
  }

  function fieldAt(path: string, which: 'value' | 'stored'): unknown {
    const [, field] = path.split('.')
    const known = sectionAt(path)
    return known && field ? sections[known][which](field) : undefined
  }
}
