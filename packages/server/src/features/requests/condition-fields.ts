// biome-ignore format: read by columns
const conditionFields: Readonly<Record<string, readonly string[]>> = {
  declarer:     ['pdReuse', 'technicalCustomer', 'costChanged'],
  object:       ['housing', 'dangerous', 'unique', 'oopt', 'okn', 'culturalProtection', 'gts', 'atomic', 'investProject',
                 'publicObject', 'networks', 'demolition', 'infrastructure', 'gasNetwork', 'ownNorms', 'specialConditions', 'environmentCategory', 'specialZone',
                 'designTaskDate'],
}

/** Whether folders and documents depend on one of the fields (the facts of an application). */
export function changesFolders(section: string, fields: readonly string[]): boolean {
  return fields.some((field) => conditionFields[section]?.includes(field))
}
