import type { ReactNode } from 'react'
import '../ui/fields/form-grid.css'

interface FieldsFormProps {
  className?: string | undefined
  children: ReactNode
}

/**
 * Fields that save themselves, as a form of their own: at every key the browser looks through the fields of the form one
 * types in, and through those of the whole page where there is none. Nothing is submitted by it.
 */
export function FieldsForm({ className = 'form-grid', children }: FieldsFormProps) {
  return (
    <form className={className} noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}
