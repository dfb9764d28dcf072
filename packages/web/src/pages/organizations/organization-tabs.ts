import type { OrganizationView } from '../../features/organizations/organization-queries.ts'

const tabs = ['facts', 'people', 'branches', 'supervision', 'requests', 'history'] as const

/** Sheets of the page of an organisation. */
export type OrganizationTab = (typeof tabs)[number]

/** What the address says of the sheet; anything else is the first one. */
export function readOrganizationTab(raw: Record<string, unknown>): { tab?: OrganizationTab } {
  const tab = tabs.find((one) => one === raw['tab'])
  return tab ? { tab } : {}
}

/** The sheets the reader has, with how much is on each. */
export function tabsOf({ kind, tie, members, branches, supervisions, requests }: OrganizationView) {
  const isOwn = tie !== 'reader'
  const all: { id: OrganizationTab; label: string; count: number; isShown: boolean }[] = [
    { id: 'facts', label: 'Сведения', count: 0, isShown: true },
    { id: 'people', label: 'Люди', count: members, isShown: isOwn && tie !== 'registrant' },
    { id: 'branches', label: 'Филиалы', count: branches, isShown: kind !== 'branch' },
    { id: 'supervision', label: 'Надзор', count: supervisions, isShown: isOwn && tie !== 'registrant' },
    { id: 'requests', label: 'Заявления', count: requests, isShown: true },
    { id: 'history', label: 'История', count: 0, isShown: isOwn },
  ]
  return all
    .filter(({ isShown }) => isShown)
    .map(({ id, label, count }) => ({ id, label, note: count > 0 ? String(count) : undefined }))
}
