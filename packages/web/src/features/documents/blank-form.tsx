import { documents } from '@portal/contract/features/documents/endpoints'
import type { Input } from '@portal/contract/endpoint'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileUrl } from '../../platform/api/call.ts'

interface BlankFormProps {
  requestId: string
  form: Input<typeof documents.blank>['params']['form']
  children: ReactNode
}

/** A form that is printed when it is asked for. */
export function BlankForm({ requestId, form, children }: BlankFormProps) {
  return (
    <p>
      <a
        className="link row g8"
        href={fileUrl(documents.blank, { params: { id: requestId, form } })}
        target="_blank"
        rel="noreferrer"
      >
        <IconFileTypePdf size="1.125rem" aria-hidden />
        {children} (PDF)
      </a>
    </p>
  )
}
