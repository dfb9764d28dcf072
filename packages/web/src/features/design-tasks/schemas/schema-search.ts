const tabs = ['tree', 'problems', 'settings', 'compare'] as const

/** What of a schema is shown. */
export type SchemaTab = (typeof tabs)[number]

/** Reads the address; what it says wrongly is left out. */
export function readSchemaSearch(raw: Record<string, unknown>): { tab?: SchemaTab } {
  const tab = tabs.find((one) => one === raw['tab'])
  return tab && tab !== 'tree' ? { tab } : {}
}
