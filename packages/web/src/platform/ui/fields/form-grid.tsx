import './form-grid.css'
import type { ReactNode } from 'react'

/** Two columns of fields, one on a phone. A child with `className="form-grid-wide"` takes the whole width. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>
}
