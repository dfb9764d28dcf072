/** What a link of single use is for: to begin, to choose a new password, to prove a new address. */
export type AccountLinkKind = 'invitation' | 'recovery' | 'email'

/** How many hours a link of each kind may be used. */
export const accountLinkHours: Readonly<Record<AccountLinkKind, number>> = { invitation: 168, recovery: 1, email: 24 }
