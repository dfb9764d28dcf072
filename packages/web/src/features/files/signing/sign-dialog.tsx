import './sign-dialog.css'
import { Button } from '@mantine/core'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconChevronDown, IconPaperclip } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { useConfig } from '../../../platform/session/session.tsx'
import { chooseSigningTool } from '../../../platform/signing/choose-signing-tool.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import { CertificateList, sortCertificates } from './certificate-list.tsx'
import { lastCertificate, rememberCertificate } from './last-certificate.ts'
import { matchSignatures, readSignature } from './read-signature.ts'
import type { OwnedFile, SignableFile } from './signing-queue.ts'
import { signerOf, startSigning } from './signings.ts'

export interface SignDialogProps {
  files: readonly OwnedFile[]
  onClose: () => void
}

/** What is signed and with what; the signing itself goes on by itself over any page. */
export function SignDialog({ files, onClose }: SignDialogProps) {
  const { demo } = useConfig()
  const queries = useQueryClient()
  const now = usePortalNow()
  const { picker, pick } = useFilePicker()
  const toast = useToast()
  const [chosen, setChosen] = useState('')
  const [strangers, setStrangers] = useState<string>()
  const found = useQuery({
    queryKey: ['certificates'],
    queryFn: async () => {
      const tool = await chooseSigningTool({ demo })
      return { tool, certificates: await tool.listCertificates() }
    },
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const last = lastCertificate()
  const certificates = found.data ? sortCertificates(found.data.certificates, last, now) : []
  const usable = certificates.filter(({ validTo }) => validTo > now)
  const certificate = usable.find(({ id }) => id === chosen) ?? usable[0]
  const main = useRef<HTMLButtonElement>(null)
  const ready = certificate !== undefined
  useEffect(() => {
    if (ready) main.current?.focus()
  }, [ready])
  const sign = () => {
    if (!found.data || !certificate) return
    rememberCertificate(certificate.id)
    const signer = signerOf(found.data.tool, certificate)
    startSigning(queries, { files: files.map((file) => ({ file })), signer })
    onClose()
  }
  const attach = async (signatures: File[]) => {
    try {
      const { matched, strangers } = await matchSignatures(files, signatures)
      const left = strangers.map(({ signature, why }) => `«${signature.name}» ${why}.`).join(' ')
      if (matched.length === 0) {
        setStrangers(left)
        return
      }
      if (left) toast({ tone: 'warn', text: left })
      startSigning(queries, { files: await Promise.all(matched.map(readSignature)), signer: null })
      onClose()
    } catch (error) {
      setStrangers(error instanceof Error ? error.message : 'Файл подписи не прочитан')
    }
  }
  return (
    <Dialog
      opened
      title="Подписание"
      onClose={onClose}
      footer={
        <DialogFooter
          before={<span className="meta">{found.data && hints[found.data.tool.kind]}</span>}
          onClose={onClose}
        >
          <Button ref={main} onClick={sign} disabled={!ready}>
            Подписать {counted(files.length, forms.file)}
          </Button>
        </DialogFooter>
      }
    >
      {picker}
      <h3>Что подписываем</h3>
      <FilesSummary files={files} />
      <h3>Чем подписываем</h3>
      {found.isPending && <SkeletonRows rows={2} what="сертификаты" />}
      {found.isError && (
        <Notice
          tone="warn"
          alert
          title="Подписать на этом компьютере пока нечем"
          action={
            <Button variant="default" size="compact-md" onClick={() => void found.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {found.error.message} <a href="/signing-check">Проверить по шагам, что мешает подписать</a>
        </Notice>
      )}
      {certificates.length > 0 && (
        <CertificateList
          certificates={certificates}
          last={last}
          now={now}
          value={certificate?.id ?? ''}
          onChange={setChosen}
        />
      )}
      {strangers && (
        <Notice tone="danger" alert>
          {strangers}
        </Notice>
      )}
      <p className="row wrap g12">
        <span className="muted">Иначе:</span>
        <button
          type="button"
          className="sign-link"
          onClick={() =>
            pick({ accept: '.sig,.p7s,.sgn', multiple: files.length > 1, onFiles: (chosen) => void attach(chosen) })
          }
        >
          <IconPaperclip size="1rem" aria-hidden />
          {files.length > 1 ? 'Приложить файлы .sig' : 'Приложить файл .sig'}
        </button>
      </p>
    </Dialog>
  )
}

function FilesSummary({ files }: { files: readonly SignableFile[] }) {
  const [open, setOpen] = useState(files.length <= 3)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="sign-files">
      <div className="row wrap g12">
        <div className="sign-files-what">
          <b>{counted(files.length, forms.file)}</b>, <span className="tab">{sizeText(size)}</span>
          <div className="meta">{placesText(files)}</div>
        </div>
        <button
          type="button"
          className="sign-link"
          aria-expanded={open}
          data-open={open || undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Скрыть файлы' : 'Показать файлы'}
          <IconChevronDown size="1rem" aria-hidden />
        </button>
      </div>
      {open && (
        <ul>
          {files.map((file) => (
            <li key={file.ref}>
              <FileName name={file.name} />
              <span className="meta tab nowrap">{sizeText(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const hints = {
  plugin: 'Пароль ключа спросит КриптоПро',
  software: 'Учебная подпись: ключи созданы для демонстрации',
} as const

function placesText(files: readonly SignableFile[]): string {
  const counts = new Map<string, number>()
  for (const { place } of files) if (place) counts.set(place, (counts.get(place) ?? 0) + 1)
  const named = [...counts].map(([place, count]) => (count > 1 ? `${place}: ${count}` : place))
  return named.length > 3 ? `${named.slice(0, 3).join(' · ')} · и ещё ${named.length - 3}` : named.join(' · ')
}
