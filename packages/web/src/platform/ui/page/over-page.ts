import { phoneFootId } from './phone-bar.tsx'

/**
 * Props of a menu whose button stands in a part of the page that is cut at its edges (sections and rows drawn only in sight):
 * it is drawn at the foot of the frame, which nothing cuts.
 */
export const overPage = { withinPortal: true, portalProps: { target: `#${phoneFootId}` } } as const

/** How a popover that may be longer than the window stays within it: what does not fit is scrolled to. */
export const withinWindow = { flip: true, shift: true, size: { padding: 8 } } as const
