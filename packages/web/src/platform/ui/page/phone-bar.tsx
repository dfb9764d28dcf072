import './phone-bar.css'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** The place of the bar in the frame of signed-in pages. */
export const phoneFootId = 'phone-foot'

/** Foot of a phone screen: one primary action, at most one secondary before it. Stands below what scrolls, never over it. */
export function PhoneBar({ children }: { children: ReactNode }) {
  // Looked for again once the frame around is there.
  const foot = useSyncExternalStore(stays, findFoot)
  return foot && createPortal(<div className="phone-bar only-phone no-print">{children}</div>, foot)
}

function findFoot(): HTMLElement | null {
  return document.getElementById(phoneFootId)
}

function stays() {
  return () => undefined
}
