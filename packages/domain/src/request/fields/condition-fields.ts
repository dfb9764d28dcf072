// The facts of an application are made of these.
// biome-ignore format: read by columns
const conditionFields: Readonly<Record<string, readonly string[]>> = {
  declarer:     ['pdReuse', 'technicalCustomer', 'otherCustomer', 'costChanged', 'causeRepeat', 'procurement'],
  object:       ['housing', 'dangerous', 'unique', 'oopt', 'okn', 'culturalProtection', 'gts', 'atomic', 'investProject',
                 'publicObject', 'networks', 'demolition', 'infrastructure', 'gasNetwork', 'ownNorms', 'specialConditions', 'environmentCategory', 'specialZone',
                 'designTaskDate'],
  // Budget money decides which documents of the estimate are needed.
  financing:    ['rows'],
  // By whom the declarant is represented; whoever he coincides with may tell it too.
  participant:  ['declarantBasis', 'bases', 'sameAs'],
}

/** Whether folders and documents depend on one of the fields of a section or a participant, or on the rows of a list. */
export function changesFolders(section: string, fields: readonly string[]): boolean {
  return fields.some((field) => conditionFields[section]?.includes(field))
}
