import './request-project-page.css'
import { lazy, useRef } from 'react'
import { useSign } from '../../features/files/index.ts'
import { MovesProvider } from '../../features/stages/moves/moves-provider.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { ProjectFrame } from './project-frame.tsx'
import { useHiddenMoves } from '../request/use-hidden-moves.ts'
import { useMarkedRead } from '../request/use-marked-read.ts'
import { type Ready, useSaveBeforeMove } from '../request/use-save-before-move.ts'
import type { ProjectProps } from './project-props.ts'

// They come with the dialog of a move, which is shown when all of it is there.
const LetterToSign = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/correspondence/letter-to-sign.tsx'))).LetterToSign,
}))
const ProjectPaper = lazy(async () => ({
  default: (await fetchCode(() => import('./project-paper.tsx'))).ProjectPaper,
}))

const ReleaseList = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/remarks/release-list.tsx'))).ReleaseList,
}))

/** Brings together moves, letters and signing for the page of one application. */
export function ProjectWork(props: ProjectProps) {
  const { id, editable, updatedAt } = props.request
  useMarkedRead(id, updatedAt)
  const signing = useSign(id)
  // The stage to which the reader himself has moved it: that is no news to him.
  const own = useRef<string>(undefined)
  const readyRef = useRef<Ready>(undefined)
  useSaveBeforeMove({ requestId: id, open: editable, readyRef })
  return (
    <MovesProvider
      requestId={id}
      readyRef={readyRef}
      renderLetter={(letter) => <LetterToSign requestId={id} {...letter} onSign={(file) => signing.sign([file])} />}
      renderPaper={(paper) => <ProjectPaper requestId={id} {...paper} signing={signing} />}
      renderRemarks={(props) => <ReleaseList requestId={id} {...props} />}
      isHidden={useHiddenMoves()}
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
