import { Button } from '@mantine/core'
import { counted, forms } from '@portal/domain/russian/plural'
import { typedKeys } from '@portal/domain/typed-keys'
import { useQuery } from '@tanstack/react-query'
import { notSignedQuery } from '../../features/completeness/folders-queries.ts'
import { documentsQuery } from '../../features/documents/deal-queries.ts'
import type { Signing } from '../../features/files/index.ts'
import { ActionBar } from '../../features/stages/moves/action-bar.tsx'
import { progressQuery } from '../../features/stages/stages-queries.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { standOnWork } from './stand-on-work.ts'

interface ProjectActionsProps {
  requestId: string
  current: string
  signing: Signing
  onOpen: (section: string) => void
  short?: boolean | undefined
}

// What the button of the band says while something is left before the move.
const words: Readonly<Record<string, string>> = {
  answers: 'Ответить на замечания',
  openFolders: 'Загрузить файлы',
  signatures: 'К неподписанным',
  forms: 'К печатным формам',
  formSignatures: 'К печатным формам',
  items: 'К непроверенным',
  price: 'К расчёту платы',
  decisions: 'К ответам',
  drafts: 'К замечаниям',
  ownSignature: 'К подписанию',
  scan: 'Приложить скан',
  payment: 'К счёту',
  conclusion: 'Внести заключение',
}
const signing: readonly string[] = ['signatures', 'formSignatures']

/** The one filled button: the move itself, or, while something is left before it, the way to what is left. */
export function ProjectActions(props: ProjectActionsProps) {
  const { data } = useQuery(progressQuery(props.requestId))
  const left = data?.steps.find(({ state, section, key }) => state === 'todo' && section !== null && words[key])
  const instead =
    left && left.section !== null ? <WayToStep {...props} step={left.key} section={left.section} /> : undefined
  return <ActionBar short={props.short} instead={instead} />
}

const papers = {
  contract: 'договор',
  act: 'акт',
  extensionAgreement: 'соглашение',
  terminationAgreement: 'соглашение',
} as const
const paperTypes = typedKeys(papers)

function WayToStep(props: ProjectActionsProps & { step: string; section: string }) {
  const { requestId, step, section, current, onOpen } = props
  const { can } = useRights()
  const isSigning = signing.includes(step) && (can('signDocuments') || can('signPrintForm'))
  const files = useQuery({ ...notSignedQuery(requestId), enabled: isSigning }).data?.files ?? []
  const isPaper = step === 'ownSignature'
  const deal = useQuery({ ...documentsQuery(requestId, paperTypes), enabled: isPaper }).data?.documents ?? []
  if (isSigning && files.length > 0) {
    const sign = () =>
      props.signing.sign(files.map(({ ref, name, size, title }) => ({ ref, name, size, place: title })))
    return <Button onClick={sign}>Подписать {counted(files.length, forms.file)}</Button>
  }
  // What was read while a contract waited for a signature stays in the cache: it counts only at such a step.
  const paper = isPaper ? deal.find(({ maySign, file }) => maySign && file !== null) : undefined
  const type = paperTypes.find((one) => one === paper?.type)
  if (paper?.file && type) {
    const { ref, name, size } = paper.file
    return (
      <Button onClick={() => props.signing.sign([{ ref, name, size, place: paper.title }])}>
        Подписать {papers[type]}
      </Button>
    )
  }
  const go = () => {
    if (section !== current) onOpen(section)
    standOnWork(section)
  }
  // Where answers are written «Готово, дальше» is the one filled button.
  const isBesideAnother = section === current && section === 'remarks'
  return (
    <Button variant={isBesideAnother ? 'default' : 'filled'} onClick={go}>
      {words[step]}
    </Button>
  )
}
