import './signatures-dialog.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useApi, useSend } from '../../../platform/api/use-api.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { CheckResults } from '../../../platform/ui/display/check-results.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import type { Tone } from '../../../platform/ui/tone.ts'
import type { SignableFile } from './signing-queue.ts'

type SignatureOf = Got<typeof files.info>['signatures'][number]

interface SignaturesDialogProps {
  requestId: string
  file: SignableFile
  onClose: () => void
}

/** Every signature under a file: whose, and how each check of it ended. */
export function SignaturesDialog({ requestId, file, onClose }: SignaturesDialogProps) {
  const key = keys.request(requestId, 'file', file.ref)
  const queries = useQueryClient()
  const info = useApi(key, files.info, { params: { ref: file.ref } })
  const check = useSend(files.verifySign, {
    onDone: ({ signatures }) => {
      queries.setQueryData(key, info.data && { ...info.data, signatures })
      void queries.invalidateQueries({ queryKey: keys.request(requestId) })
    },
  })
  const signatures = info.data?.signatures ?? []
  return (
    <Dialog
      opened
      title="Подписи"
      onClose={onClose}
      footer={
        <>
          {signatures.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconRefresh size="1rem" aria-hidden />}
              loading={check.isPending}
              onClick={() => check.mutate({ params: { ref: file.ref } })}
            >
              Проверить заново
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        </>
      }
    >
      <p>
        <FileLink file={file} className="signature-file">
          {file.name}
        </FileLink>
        {info.data && <span className="meta tab"> {sizeText(info.data.size)}</span>}
      </p>
      {info.isPending && <SkeletonLines lines={4} what="подписи" />}
      <FailureNotice error={info.error ?? check.error} />
      {info.data && signatures.length === 0 && (
        <EmptyState title="Подписей пока нет">Подпишите файл или приложите открепленную подпись .sig.</EmptyState>
      )}
      {signatures.map((signature) => (
        <SignatureCard key={signature.id} signature={signature} fileRef={file.ref} />
      ))}
      {info.data?.streebog256 && (
        <p className="meta">
          Хеш файла по ГОСТ Р 34.11-2012, 256 бит: <code className="signature-hash">{info.data.streebog256}</code>
        </p>
      )}
    </Dialog>
  )
}

function SignatureCard({ signature, fileRef }: { signature: SignatureOf; fileRef: string }) {
  const { tone, title } = verdicts[signature.verdict]
  return (
    <article className="signature" data-verdict={signature.verdict} aria-label={`Подпись: ${signature.signer}`}>
      <header className="row wrap g12">
        <div className="grow">
          <b>{signature.signer}</b>
          <div className="meta">
            {[signature.position, signature.organization, signature.inn && `ИНН ${signature.inn}`]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        <Chip tone={tone}>{title}</Chip>
      </header>
      <p>{typograph(signature.text)}</p>
      {signature.nextCheckAt && (
        <p className="meta">
          Проверим снова {momentText(signature.nextCheckAt)} или раньше, когда появится список отзыва.
        </p>
      )}
      <CheckResults checks={signature.checks} />
      <Facts
        columns={2}
        rows={[
          ['Принята порталом', momentText(signature.createdAt)],
          ...(signature.onBehalfOf ? [['От имени', signature.onBehalfOf] as const] : []),
          ['Подписана, по часам подписавшего', signature.claimedAt ? momentText(signature.claimedAt) : 'не указано'],
          ['Сертификат действует', `${momentText(signature.validFrom)} – ${momentText(signature.validTo)}`],
          ['Серийный номер', <code key="serial">{signature.serial}</code>],
        ]}
      />
      <div>
        <Button
          component="a"
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size="1rem" aria-hidden />}
          href={fileUrl(files.signature, { params: { ref: fileRef, signRef: signature.id } })}
          download
        >
          Скачать .sig
        </Button>
      </div>
    </article>
  )
}

// biome-ignore format: read by columns
const verdicts: Record<SignatureOf['verdict'], { tone: Tone; title: string }> = {
  unchecked:        { tone: 'info',    title: 'Проверяется' },
  valid:            { tone: 'success', title: 'Подпись верна' },
  invalid:          { tone: 'danger',  title: 'Подпись неверна' },
  notChecked:       { tone: 'amber',   title: 'Не удалось проверить' },
  validByExclusion: { tone: 'teal',    title: 'Верна по решению администратора' },
}
