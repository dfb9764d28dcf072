import { Button } from '@mantine/core'
import { attorneyLimits, attorneys } from '@portal/contract/features/attorneys/endpoints'
import { attorneyStates } from '@portal/domain/attorneys/attorney'
import { toBase64 } from '@portal/gost/bytes'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { sizeText } from '../../platform/format/numbers.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { DropLabel, FileDrop } from '../../platform/ui/files/file-drop.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { type AttorneysOfRequest, attorneysKey } from './attorneys-queries.ts'

interface AddAttorneyProps {
  requestId: string
  /** Of whom it may be; absent with `isOwn`. */
  participants?: AttorneysOfRequest['participants']
  /** The caller's own, as an employee of the examination organisation. */
  isOwn?: boolean
  onClose: () => void
}

interface Chosen {
  xml?: File
  signature?: File
}

/** Takes the XML and the signature to it, dropped together or one by one, in any order. */
export function AddAttorney({ requestId, participants = [], isOwn = false, onClose }: AddAttorneyProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [refused, setRefused] = useState<string>()
  const [participantId, setParticipantId] = useState('')
  const toast = useToast()
  const add = useSend(attorneys.upload, {
    stale: [attorneysKey(requestId)],
    onDone: ({ state }) => {
      toast({ text: `Доверенность приложена: ${attorneyStates[state].toLowerCase()}` })
      onClose()
    },
  })
  const take = (files: readonly File[]) => {
    add.reset()
    const next = files.reduce((kept, file) => ({ ...kept, [isSignature(file) ? 'signature' : 'xml']: file }), chosen)
    const large = files.find((file) => file.size > (isSignature(file) ? attorneyLimits.signature : attorneyLimits.xml))
    setRefused(large && `«${large.name}» больше допустимого: доверенность до 512 КБ, подпись до 64 КБ.`)
    if (!large) setChosen(next)
  }
  const { xml, signature } = chosen
  const wrong =
    add.error instanceof CallFailed ? add.error.problem.errors?.map(({ message }) => message).join('. ') : undefined
  const what = !xml ? 'Добавьте файл доверенности .xml' : !signature ? 'Добавьте файл подписи .sig' : undefined
  const send = async () => {
    if (!xml || !signature) return
    const [text, cms] = await Promise.all([xml, signature].map(base64Of)).catch(() => [])
    if (text === undefined || cms === undefined) return setRefused('Файлы не читаются. Выберите их ещё раз.')
    const owner = isOwn ? { requestId: null } : { requestId, participantId: participantId || null }
    add.mutate({ body: { ...owner, name: xml.name, xml: text, signature: cms } })
  }
  return (
    <Dialog
      opened
      title={isOwn ? 'Приложить свою доверенность' : 'Приложить машиночитаемую доверенность'}
      size="small"
      onClose={onClose}
      busy={add.isPending}
      isUnkept={xml !== undefined || signature !== undefined}
      footer={
        <DialogFooter busy={add.isPending} onClose={onClose}>
          <Button onClick={() => void send()} loading={add.isPending} disabled={what !== undefined} title={what}>
            Приложить
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <FileDrop
          label={<DropLabel what="доверенность и подпись" />}
          hint={`XML до ${sizeText(attorneyLimits.xml)} и .sig до ${sizeText(attorneyLimits.signature)}, можно сразу оба`}
          accept=".xml,.sig,.p7s,.sgn,.pem"
          multiple
          onFiles={take}
        />
        <ul className="stack g4" aria-live="polite">
          <li>Доверенность: {xml ? <b>{xml.name}</b> : <span className="muted">не выбрана</span>}</li>
          <li>Подпись доверителя: {signature ? <b>{signature.name}</b> : <span className="muted">не выбрана</span>}</li>
        </ul>
        {!isOwn && participants.length > 1 && (
          <SelectField
            label="За кого"
            description="Если не выбрать, портал найдёт участника по ИНН доверителя"
            options={participants.map(({ id, role, name }) => ({
              value: id,
              label: `${role}: ${name || 'не назван'}`,
            }))}
            empty="Найти по ИНН"
            value={participantId}
            onChange={setParticipantId}
          />
        )}
        {(refused ?? wrong) && (
          <p className="danger" role="alert">
            {refused ?? wrong}
          </p>
        )}
        {!wrong && <FailureNotice error={add.error} />}
      </div>
    </Dialog>
  )
}

function isSignature({ name }: File): boolean {
  return /\.(sig|p7s|sgn|pem)$/i.test(name)
}

async function base64Of(file: File): Promise<string> {
  return toBase64(new Uint8Array(await file.arrayBuffer()))
}
