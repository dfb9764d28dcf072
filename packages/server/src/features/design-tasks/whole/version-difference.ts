import { shownPlaces } from '@portal/domain/design-tasks/aside'
import { contentOf, type ContentValue, placeName } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'

interface Version {
  model: FormModel
  values: ContentValue[]
}

export interface TwoVersions {
  before: Version
  after: Version
}

interface Row {
  path: string
  place: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  before: string | null
  after: string | null
}

export interface VersionDifference {
  rows: Row[]
  total: number
}

const mostTold = 1000

/** What stands otherwise in the second version than in the first. To be run in a child process. */
export async function run(versions: TwoVersions): Promise<VersionDifference> {
  const [before, after] = [shownValues(versions.before), shownValues(versions.after)]
  const rows: Row[] = []
  const add = (path: string, had: ContentValue | undefined, has: ContentValue | undefined) => {
    const [old, now] = [textOf(had), textOf(has)]
    const at = { path, place: placeName(versions.after.model, path), before: old, after: now }
    if (!had && has) rows.push({ ...at, kind: 'added' })
    else if (had && !has) rows.push({ ...at, kind: 'removed' })
    else if (old !== now) rows.push({ ...at, kind: 'changed' })
    else if (had?.position !== has?.position) rows.push({ ...at, kind: 'moved' })
  }
  for (const [path, has] of after) add(path, before.get(path), has)
  for (const [path, had] of before) if (!after.has(path)) add(path, had, undefined)
  rows.sort((one, two) => (one.path < two.path ? -1 : 1))
  return { rows: rows.slice(0, mostTold), total: rows.length }
}

function shownValues({ model, values }: Version): Map<string, ContentValue> {
  const shown = shownPlaces(model, contentOf(values))
  return new Map(
    values
      .filter((one) => shown.has(one.path) && (one.value !== null || one.position !== null || one.file))
      .map((one) => [one.path, one]),
  )
}

function textOf(value: ContentValue | undefined): string | null {
  if (!value) return null
  return value.file ? 'рисунок' : value.value
}
