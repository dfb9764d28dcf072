import './request-project-page.css'
import { useRef } from 'react'
import { LetterToSign } from '../features/correspondence/letter-to-sign.tsx'
import { useSign } from '../features/files/index.ts'
import type { RequestView } from '../features/requests/form-model.ts'
import { MovesProvider } from '../features/stages/moves-provider.tsx'
import { ProjectPaper } from './request-project-page-paper.tsx'
import { ProjectFrame } from './request-project-page-frame.tsx'

export interface ProjectProps {
  request: RequestView
  /** The reader works for the examination organisation. */
  isStaff: boolean
  /** The reader may move the application, not only look. */
  decides: boolean
}

/** Brings together moves, letters and signing for the page of one application. */
export function ProjectWork(props: ProjectProps) {
  const { id } = props.request
  const signing = useSign(id)
  // The stage to which the reader himself has moved it: that is no news to him.
  const own = useRef<string>(undefined)
  return (
    <MovesProvider
      requestId={id}
      renderLetter={(letter) => <LetterToSign requestId={id} {...letter} onSign={(file) => signing.sign([file])} />}
      renderPaper={(paper) => <ProjectPaper requestId={id} {...paper} signing={signing} />}
      onMoved={({ stage }) => {
        own.current = stage
        document.querySelector('#main')?.scrollTo({ top: 0 })
      }}
    >
      <ProjectFrame {...props} signing={signing} own={own} />
      {signing.dialogs}
    </MovesProvider>
  )
}
