import type { NoteNode } from './read-tree.ts'

// Names of earlier versions and those of 01.07; «FirstName» and «SecondName» are parts of a person's name.
const names: Readonly<Record<string, string>> = {
  OrgFullName: 'FullName',
  OrgAbbreviatedName: 'AbbreviatedName',
  OrgShortName: 'AbbreviatedName',
  OrgOGRN: 'OGRN',
  OrgRAFP: 'RAFP',
  OrgINN: 'INN',
  OrgKPP: 'KPP',
  FamilyName: 'Surname',
  FirstName: 'Name',
  SecondName: 'Patronymic',
}

/** A note as version 01.07 would name its elements: so it is read in one way, whatever its version. */
export function inCurrentNames(root: NoteNode): NoteNode {
  if (root.attributes.SchemaVersion === '01.07') return root
  const renamed = (node: NoteNode): NoteNode => ({
    ...node,
    name: names[node.name] ?? node.name,
    children: node.children.map(renamed),
  })
  return renamed(root)
}
