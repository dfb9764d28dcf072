/**
 * Keys of the query cache. Live events and finished acts invalidate by their beginnings, so every query of a
 * feature takes its key here: `keys.request(id, 'history')`, `keys.requests(filter)`.
 */
export const keys = {
  me: ['me'],
  /** Anything about one application; `keys.request(id)` is the beginning of all of it. */
  request: (id: string, ...part: readonly unknown[]) => ['request', id, ...part],
  /** Lists and counters of applications. */
  requests: (...part: readonly unknown[]) => ['requests', ...part],
  /** Lists of organisations, and anything about one: `keys.organizations(id)` is the beginning of all of it. */
  organizations: (...part: readonly unknown[]) => ['organizations', ...part],
  /** Deputies: the lists, and one of them by its id. */
  substitutions: (...part: readonly unknown[]) => ['substitutions', ...part],
  /** Checklists: lists, one of them, and versions of the constructor. */
  checklists: (...part: readonly unknown[]) => ['checklists', ...part],
  /** Tasks for design: lists, versions of a task, models of forms. */
  designTasks: (...part: readonly unknown[]) => ['design-tasks', ...part],
  notifications: (...part: readonly unknown[]) => ['notifications', ...part],
  /** Accounts of people: lists and cards. */
  users: (...part: readonly unknown[]) => ['users', ...part],
  /** What changes rarely: catalogues and the calendar. */
  directory: (...part: readonly unknown[]) => ['directory', ...part],
  /** Kept views of a list. */
  views: (list: string) => ['views', list],
  /** One file by its own address. */
  file: (ref: string) => ['file', ref],
  model: (ref: string) => ['file', ref, 'model'],
  /** One's own account and its sessions. */
  account: (...part: readonly unknown[]) => ['account', ...part],
  /** What a link of single use is for. */
  link: (token: string) => ['link', token],
  /** Whom the identity service has named before he is in. */
  esiaVisitor: ['esia-visitor'],
  /** The public page: as visitors see it, and as it is edited. */
  landing: (...part: readonly unknown[]) => ['landing', ...part],
  /** How services were: the list with its averages, forms, one's own. */
  quality: (...part: readonly unknown[]) => ['quality', ...part],
  clock: ['clock'],
  /** How far the demonstration has been filled. */
  demo: ['demo'],
  /** Who has an application open: beside it, because asking also says that this page is open. */
  presence: (id: string) => ['presence', id],
} as const
