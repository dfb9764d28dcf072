/** The accounts of the demonstration, as the README of the product lists them. */
export type DemoLogin =
  | 'declarant'
  | 'orgadmin'
  | 'declarant2'
  | 'orgadmin2'
  | 'active'
  | 'blocked'
  | 'admin'
  | 'admin2'
  | 'admin3'

export const demoPassword = 'demo-portal-2026'
