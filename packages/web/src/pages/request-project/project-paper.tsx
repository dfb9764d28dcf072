import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnsent } from '../../features/correspondence/letter-words.ts'
import { newestLettersQuery } from '../../features/correspondence/letters-queries.ts'
import { AttachDocument } from '../../features/documents/contract/attach-document.tsx'
import { BlankForm } from '../../features/documents/blank-form.tsx'
import { type DocumentView, documentsQuery, whilePrinting } from '../../features/documents/deal-queries.ts'
import { DocumentRow } from '../../features/documents/document-row.tsx'
import type { Signing } from '../../features/files/index.ts'
import type { PaperSlot } from '../../features/stages/moves/move-slots.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

type ProjectPaperProps = Parameters<PaperSlot>[0] & { requestId: string; signing: Signing }

/** The paper a move rests on, in the dialog of the move: read, signed, and only then sent. */
export function ProjectPaper({ requestId, paper, signing, onSigned }: ProjectPaperProps) {
  const { document, isPending } = usePaper(requestId, paper)
  const signed = document !== undefined && isSigned(paper, document)
  useEffect(() => onSigned(signed), [signed, onSigned])
  if (isPending) return null
  if (!document && paper === 'disputeProtocol') return <NoProtocol requestId={requestId} />
  if (!document)
    return <Notice tone="warn">Документ ещё не подготовлен. Закройте окно и обновите страницу через минуту.</Notice>
  return (
    <ul className="document-list">
      <DocumentRow
        requestId={requestId}
        document={document}
        sides={paper === 'disputeProtocol'}
        onSign={signing.sign}
        onAttach={signing.attach}
        onShowSignatures={signing.showSignatures}
      />
    </ul>
  )
}

/** The organisation signs a protocol of disagreements when it accepts it, the declarant before he sends it. */
function isSigned(paper: ProjectPaperProps['paper'], { signedBy, needs }: DocumentView): boolean {
  return paper === 'disputeProtocol' ? signedBy.includes('declarant') : signedBy.length > 0 && needs.length === 0
}

function NoProtocol({ requestId }: { requestId: string }) {
  return (
    <div className="stack g8">
      <p>Приложите протокол разногласий и подпишите его: без подписи он не отправляется.</p>
      <BlankForm requestId={requestId} form="disputeProtocol">
        Бланк протокола разногласий
      </BlankForm>
      <AttachDocument requestId={requestId} types={['disputeProtocol']} />
    </div>
  )
}

const extensionLetters: readonly string[] = ['extensionAgreement', 'prolongation', 'agreementProlongation']

function usePaper(requestId: string, paper: ProjectPaperProps['paper']) {
  const type = paper === 'extensionApplication' ? undefined : paper
  const papers = useQuery({ ...documentsQuery(requestId, type ? [type] : []), enabled: type !== undefined })
  const letters = useQuery({
    ...newestLettersQuery(requestId),
    enabled: type === undefined,
    refetchInterval: ({ state }) => whilePrinting(state.data?.rows.flatMap((letter) => letter.document ?? [])),
  })
  // What an earlier round of disagreements rests on is not sent again.
  const unused = papers.data?.documents.filter(({ isUsed }) => type !== 'disputeProtocol' || !isUsed)
  if (type !== undefined) return { document: unused?.at(-1), isPending: papers.isPending }
  const letter = letters.data?.rows.find((one) => isUnsent(one) && extensionLetters.includes(one.type))
  return { document: letter?.document ?? undefined, isPending: letters.isPending }
}
