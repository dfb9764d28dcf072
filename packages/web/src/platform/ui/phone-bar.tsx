import './phone-bar.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The place of the bar in the frame of signed-in pages. */
export const phoneFootId = 'phone-foot'

/** Foot of a phone screen: one primary action, at most one secondary before it. Stands below what scrolls, never over it. */
export function PhoneBar({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useEffect(() => setFoot(document.getElementById(phoneFootId)), [])
  return foot && createPortal(<div className="phone-bar only-phone no-print">{children}</div>, foot)
}
