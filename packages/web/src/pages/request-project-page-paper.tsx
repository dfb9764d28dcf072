import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnsent } from '../features/correspondence/letter-words.ts'
import { newestLettersQuery } from '../features/correspondence/letters-queries.ts'
import { documentsQuery, whilePrinting } from '../features/documents/deal-queries.ts'
import { DocumentRow } from '../features/documents/document-row.tsx'
import type { Signing } from '../features/files/index.ts'
import type { PaperSlot } from '../features/stages/action-dialog.tsx'
import { Notice } from '../platform/ui/notice.tsx'

type ProjectPaperProps = Parameters<PaperSlot>[0] & { requestId: string; signing: Signing }

/** The paper a move rests on, in the dialog of the move: read, signed, and only then sent. */
export function ProjectPaper({ requestId, paper, signing, onSigned }: ProjectPaperProps) {
  const { document, isPending } = usePaper(requestId, paper)
  const signed = document !== undefined && document.signedBy.length > 0 && document.needs.length === 0
  useEffect(() => onSigned(signed), [signed, onSigned])
  if (isPending) return null
  if (!document)
    return <Notice tone="warn">Документ ещё не подготовлен. Закройте окно и обновите страницу через минуту.</Notice>
  return (
    <ul className="document-list">
      <DocumentRow
        requestId={requestId}
        document={document}
        onSign={signing.sign}
        onAttach={signing.attach}
        onShowSignatures={signing.showSignatures}
      />
    </ul>
  )
}

const extensionLetters: readonly string[] = ['extensionAgreement', 'prolongation', 'agreementProlongation']

function usePaper(requestId: string, paper: ProjectPaperProps['paper']) {
  const isConclusion = paper === 'conclusion'
  const conclusions = useQuery({ ...documentsQuery(requestId, ['conclusion']), enabled: isConclusion })
  const letters = useQuery({
    ...newestLettersQuery(requestId),
    enabled: !isConclusion,
    refetchInterval: ({ state }) => whilePrinting(state.data?.rows.flatMap((letter) => letter.document ?? [])),
  })
  if (isConclusion) return { document: conclusions.data?.documents.at(-1), isPending: conclusions.isPending }
  const letter = letters.data?.rows.find((one) => isUnsent(one) && extensionLetters.includes(one.type))
  return { document: letter?.document ?? undefined, isPending: letters.isPending }
}
