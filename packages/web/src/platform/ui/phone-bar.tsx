import './phone-bar.css'
import type { ReactNode } from 'react'

/** Foot of a phone screen: one primary action, at most one secondary before it. The page keeps room for it. */
export function PhoneBar({ children }: { children: ReactNode }) {
  return <div className="phone-bar only-phone no-print">{children}</div>
}
