import { useState } from 'react'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { Move } from '../stages-queries.ts'
import type { LetterSlot, PaperSlot } from './move-slots.ts'
import type { MoveValues } from './move-values.ts'

/** What has to be signed before a move: a letter that is prepared here, or a paper that exists already. */
export function useMovePapers({ letter, paper }: Move) {
  const [prepared, setPrepared] = useState(false)
  const [letterId, setLetterId] = useState<string>()
  const [paperSigned, setPaperSigned] = useState(false)
  return {
    prepared,
    letterId,
    setLetterId,
    setPaperSigned,
    setPrepared(now: boolean) {
      setPrepared(now)
      if (!now) setLetterId(undefined)
    },
    lacking: whatIsUnsigned(),
  }

  function whatIsUnsigned(): string | undefined {
    if (letter !== null && letterId === undefined) return 'Сначала подготовьте и подпишите письмо'
    if (paper !== null && !paperSigned) return unsigned[paper]
    return undefined
  }
}

type MovePapers = ReturnType<typeof useMovePapers>

const unsigned = {
  conclusion: 'Сначала подпишите заключение',
  extensionApplication: 'Сначала подпишите заявление о продлении',
  disputeProtocol: 'Сначала приложите и подпишите протокол разногласий',
} as const satisfies Record<NonNullable<Move['paper']>, string>

interface PaperPartProps {
  move: Move
  papers: MovePapers
  renderPaper: PaperSlot | undefined
}

export function PaperPart({ move: { paper }, papers, renderPaper }: PaperPartProps) {
  if (paper === null) return null
  return renderPaper ? renderPaper({ paper, onSigned: papers.setPaperSigned }) : elsewhere
}

interface LetterPartProps {
  move: Move
  papers: MovePapers
  renderLetter: LetterSlot | undefined
  values: MoveValues
  check: () => boolean
}

export function LetterPart({ move: { letter }, papers, renderLetter, values, check }: LetterPartProps) {
  if (letter === null) return null
  const { reason, files } = values
  return renderLetter
    ? renderLetter({
        type: letter,
        text: typeof reason === 'string' ? reason : '',
        files: Array.isArray(files) ? files : [],
        check,
        onSigned: papers.setLetterId,
        onPrepared: papers.setPrepared,
      })
    : elsewhere
}

const elsewhere = <Notice tone="warn">Это действие делают на странице заявления.</Notice>
