import './request-project-page.css'
import { lazy, type ReactNode, type RefObject, useRef } from 'react'
import { type Signing, useSign } from '../../features/files/index.ts'
import { MovesProvider } from '../../features/stages/moves/moves-provider.tsx'
import { fetchCode } from '../../platform/api/fetch-code.ts'
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
  default: (await fetchCode(() => import('../../features/remarks/release/release-list.tsx'))).ReleaseList,
}))

const AskedExtension = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/documents/contract/asked-extension.tsx'))).AskedExtension,
}))

interface ProjectWorkProps {
  request: ProjectProps['request']
  children: (hand: { signing: Signing; own: RefObject<string | undefined> }) => ReactNode
}

/** Brings together moves, letters and signing for a page of one application. */
export function ProjectWork({ request, children }: ProjectWorkProps) {
  const { id, editable, updatedAt } = request
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
      about={<AskedExtension requestId={id} />}
      isHidden={useHiddenMoves()}
      onMoved={({ stage }) => {
        own.current = stage
        document.querySelector('#main')?.scrollTo({ top: 0 })
      }}
    >
      {children({ signing, own })}
      {signing.dialogs}
    </MovesProvider>
  )
}
