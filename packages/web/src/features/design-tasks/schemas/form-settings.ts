import type { DesignTaskSchema } from '../design-task-queries.ts'

/** What staff say over a schema. */
export type FormSettings = DesignTaskSchema['settings']
type FieldSettings = NonNullable<FormSettings['fields'][string]>

/** Says something of a place, or takes it back: a place of which nothing is said does not stand there. */
export function withField(settings: FormSettings, path: string, change: FieldSettings): FormSettings {
  const said = { ...settings.fields[path], ...change }
  const kept = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined && text !== ''))
  const { [path]: _, ...others } = settings.fields
  return { ...settings, fields: Object.keys(kept).length > 0 ? { ...others, [path]: kept } : others }
}

/** Moves a section one place up or down among all of them. */
export function withMoved(settings: FormSettings, all: readonly string[], id: string, by: -1 | 1): FormSettings {
  const at = all.indexOf(id)
  const other = all[at + by]
  if (at === -1 || other === undefined) return settings
  const order = all.map((one) => (one === id ? other : one === other ? id : one))
  return { ...settings, order }
}
