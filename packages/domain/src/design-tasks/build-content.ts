import type { ContentValue } from './content.ts'
import type { FormModel } from './form-model.ts'
import { findPlace, valueAt, within } from './form-path.ts'

const gap = 1024

/** Gathers the content of a new document place by place; what its schema does not have is passed over. */
export interface ContentBuilder {
  /** Blocks above the place come with it; answers whether the schema has such a place. */
  put(path: string, value: string | null | undefined): boolean
  readonly values: ContentValue[]
}

export function buildContent(model: FormModel): ContentBuilder {
  const byPath = new Map<string, ContentValue>()
  const values: ContentValue[] = []
  const add = (value: ContentValue) => {
    if (byPath.has(value.path)) return
    byPath.set(value.path, value)
    values.push(value)
  }
  let blocks = 0
  return {
    values,
    put(path, value) {
      if (value === null || value === undefined || value === '') return false
      const found = findPlace(model, path)
      const kind = found && valueAt(found)?.kind
      if (!found || kind === undefined || kind === 'image') return false
      for (const block of found.blocks) {
        if (byPath.has(block)) continue
        blocks += 1
        add({ path: block, value: null, position: blocks * gap })
      }
      for (const { path: choice, branch } of found.branches) add({ path: choice, value: branch, position: null })
      const own = byPath.get(path)
      if (own) own.value = value
      else add({ path, value, position: null })
      return true
    },
  }
}

/** The number and the identifier of a new document, where its schema has them. */
export function numberDocument(builder: ContentBuilder, { id, version }: { id: string; version: number }): void {
  builder.put('@Id', id)
  builder.put('@VersionNumber', String(version))
}

/** An earlier version of a document, as the next one names it. */
export interface EarlierVersion {
  no: number
  id: string
  date: string
  number: string
  checksum: string
  schemaVersion: string
}

/** Names an earlier version in the chain of versions. */
export function nameEarlier(builder: ContentBuilder, earlier: EarlierVersion): void {
  const path = `Versions/Version~${earlier.no}`
  builder.put(within(path, '@VersionNumber'), String(earlier.no))
  builder.put(within(path, '@Id'), earlier.id)
  builder.put(within(path, '@Date'), earlier.date)
  builder.put(within(path, '@Number'), earlier.number)
  builder.put(within(path, '@Checksum'), earlier.checksum)
  builder.put(within(path, '@SchemaVersion'), earlier.schemaVersion)
}
