import type { NoteParty, NoteRole, NoteSigner } from '@portal/domain/request/notes/note'
import type { WholeNote } from '@portal/domain/request/notes/note-rest'
import { addressOf } from './read-address.ts'
import { everyNode, type NoteNode, textOf as peek } from './read-tree.ts'
import { all, attribute, blank, child, maybe, own, textOf } from './read-values.ts'

/** Who takes part by the note, each once in a role. */
export function partiesOf(root: NoteNode, surveys: NoteNode): NoteParty[] {
  const designers = all(child(root, 'ProjectDocumentationAuthors'), 'ProjectDocumentationAuthor')
  const surveyors = surveys.children.flatMap((report) => all(report, 'FullDocIssueAuthor'))
  const named: readonly (readonly [NoteRole, readonly NoteNode[]])[] = [
    ['author', all(root, 'IssueAuthor')],
    ['designer', designers],
    ['developer', all(root, 'Developer')],
    ['technicalCustomer', all(root, 'TechnicalCustomer')],
    ['surveyor', surveyors],
  ]
  // One surveyor writes several reports.
  const known = new Set<string>()
  return named.flatMap(([role, nodes]) =>
    nodes.flatMap((node) => {
      const [who = blank] = node.children
      const key = `${role} ${peek(who, 'INN') || peek(who, 'FullName') || namesOf(who, peek)}`
      if (known.has(key)) return []
      known.add(key)
      return partyOf(role, node)
    }),
  )
}

function partyOf(role: NoteRole, node: NoteNode): NoteParty {
  const [who = blank] = node.children
  const isForeign = who.name === 'ForeignOrganization'
  const organization = isForeign || who.name === 'Organization'
  const person = {
    surname: textOf(who, 'Surname'),
    name: textOf(who, 'Name'),
    patronymic: maybe(who, 'Patronymic'),
  }
  const place = child(who, organization ? 'Address' : 'PostAddress')
  return {
    role,
    isForeign,
    kind: organization ? 'organization' : who.name === 'IP' ? 'individualProprietor' : 'person',
    name: organization ? textOf(who, 'FullName') : nameOf(who),
    shortName: maybe(who, 'AbbreviatedName'),
    person: organization ? null : person,
    inn: maybe(who, 'INN'),
    kpp: maybe(who, 'KPP'),
    ogrn: maybe(who, 'OGRN') ?? maybe(who, 'OGRNIP'),
    rafp: maybe(who, 'RAFP'),
    snils: maybe(who, 'SNILS'),
    email: maybe(who, 'Email'),
    address: place === blank ? null : addressOf(place),
    sro: attribute(who, 'NOPRIZNumber') ?? membershipOf(node),
  }
}

const memberNumber = /^[ПИС]-\d{3}-/

/** Until 01.07 the number stands in `SROMembership`, beside the kind of the organisation it is a member of. */
function membershipOf(node: NoteNode): string | null {
  const membership = [...everyNode(node)].find(({ name }) => name === 'SROMembership')
  const found = membership && [...everyNode(membership)].find(({ text }) => memberNumber.test(text))
  return found ? own(found) : null
}

function nameOf(node: NoteNode): string {
  return namesOf(node, textOf)
}

/** Surname, name and patronymic in one line. */
export function namesOf(node: NoteNode, read: typeof textOf): string {
  return ['Surname', 'Name', 'Patronymic'].flatMap((name) => read(node, name) || []).join(' ')
}

const posts: Readonly<Record<string, NoteSigner['post']>> = {
  ChiefProjectEngineer: 'chiefEngineer',
  ChiefProjectArchitect: 'chiefArchitect',
  ChiefProjectEngineerSurvey: 'chiefSurveyEngineer',
  Signer: 'signer',
}

/** Who has signed the note. */
export function signersOf(node: NoteNode): WholeNote['signers'] {
  return node.children.map((one) => ({
    post: posts[one.name] ?? 'signer',
    name: nameOf(one),
    snils: maybe(one, 'SNILS'),
    specialist: maybe(one, 'NOPRIZNumber'),
    signsAs: attribute(one, 'role'),
  }))
}
