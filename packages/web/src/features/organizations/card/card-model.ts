import { organizations } from '@portal/contract/features/organizations/endpoints'
import { signatoryIn } from '@portal/domain/organizations/organization-card'
import { accountIn, accountOut } from '@portal/domain/request/participants/account-cells'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { type Autosave, makeAutosave } from '../../../platform/autosave/autosave.ts'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import { noCopy } from '../../../platform/autosave/local-copy.ts'
import type { Author, Kept, Values } from '../../../platform/autosave/merge/merge.ts'
import { organizationQuery, type OrganizationView } from '../organization-queries.ts'

interface CardModelOptions {
  queries: QueryClient
  organization: OrganizationView
  me: string
  now: () => Date
}

/** The card of an organisation as it is edited: saves itself, and merges what another administrator has changed. */
export function makeCardModel({ queries, organization, me, now }: CardModelOptions): Autosave {
  const { id } = organization
  const params = { id }
  return makeAutosave({
    kept: keptOf(organization),
    copy: noCopy,
    now,
    refresh: async () => keptOf(await call(organizations.get, { params })),
    authors: async () => authorsOf(await call(organizations.get, { params }), me),
    save: async (changes, revision) => {
      const body = { revision, changes: changesIn(changes) }
      const reply = await callAsMutation(queries, organizations.update, { params, body })
      queries.setQueryData(organizationQuery(id).queryKey, reply)
      void queries.invalidateQueries({ queryKey: keys.organizations('list') })
      void queries.invalidateQueries({ queryKey: keys.organizations(id, 'history') })
      return { revision: reply.revision }
    },
  })
}

/** What the form holds: flat fields and the two lists. */
export function keptOf({ revision, card }: OrganizationView): Kept {
  return {
    revision,
    values: { ...card, signatories: card.signatories.map(signatoryIn), accounts: card.accounts.map(accountIn) },
  }
}

// Who changed which field the history tells; the card knows who was the last.
function authorsOf({ updated, card }: OrganizationView, me: string): ReadonlyMap<string, Author> {
  if (!updated) return new Map()
  const author = { name: updated.by, isMine: updated.by === me, at: updated.at }
  return new Map(Object.keys(card).map((name) => [name, author]))
}

function changesIn({ signatories, accounts, ...fields }: Values) {
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
    ...(Array.isArray(signatories) && { signatories: signatories.map(signatoryIn) }),
    ...(Array.isArray(accounts) && { accounts: accounts.map(accountOut) }),
  }
}
