const ids = ['addresses', 'steads', 'parts', 'participants', 'cost', 'indicators'] as const

export type LowerSectionId = (typeof ids)[number]

/** Whether a section of the form stands below the first window of a new page. */
export function isLower(id: string): id is LowerSectionId {
  return ids.some((one) => one === id)
}
