import { sizeText } from '@portal/domain/limits'
import { useCallback, useState } from 'react'
import { useConfig } from '../../platform/session/session.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { SignableFile, UploadOptions } from './documents-acts.ts'
import { uploadRefusal } from './file-checks.ts'
import type { FolderView, ItemView } from './folders-queries.ts'
import { isSignature, isSignatureOf, type Replacing, sameNamed, sortFiles, withReplacing } from './route-files.ts'
import type { WantedUpload } from './upload-queue.ts'
import { useStartUploads } from './use-uploads.ts'

interface Placing {
  requestId: string
  folders: readonly FolderView[]
  onAttach: (file: SignableFile, signature?: File) => void
}

/** Chosen and dropped files on their way to the queue: checked, paired with signatures, or left for a person to place. */
export function usePlacing({ requestId, folders, onAttach }: Placing) {
  const config = useConfig()
  const start = useStartUploads()
  const toast = useToast()
  const [unplaced, setUnplaced] = useState<readonly File[]>([])
  const [replacing, setReplacing] = useState<readonly Replacing[]>([])
  const wanted = useCallback(
    (folder: FolderView, item: ItemView, file: File, more: UploadOptions & { signature?: File | undefined } = {}) => {
      const refusal = uploadRefusal({ file, item, folder, limits: config, ...more })
      return { requestId, itemId: item.id, place: item.title, file, ...more, refusal } satisfies WantedUpload
    },
    [config, requestId],
  )
  const place = useCallback(
    (folder: FolderView, item: ItemView, files: readonly File[], options?: UploadOptions) => {
      const documents = files.filter((file) => !isSignature(file))
      const signatures = files.filter(isSignature)
      const signed = (file: File) => signatures.find((one) => isSignatureOf(one.name, file.name))
      const same = documents.flatMap((file) => {
        const document = options?.documentId ? undefined : sameNamed(item, file.name)
        return document ? [{ file, folder, item, document, signature: signed(file) }] : []
      })
      const fresh = documents.filter((file) => !same.some((one) => one.file === file))
      start(fresh.map((file) => wanted(folder, item, file, { ...options, signature: signed(file) })))
      setReplacing((now) => withReplacing(now, same))
      for (const signature of signatures) {
        if (documents.some(({ name }) => isSignatureOf(signature.name, name))) continue
        const there = item.documents.find(({ file }) => isSignatureOf(signature.name, file.name))
        if (there) onAttach({ ...there.file, place: item.title }, signature)
        else toast({ tone: 'warn', text: `Для подписи «${signature.name}» нет файла с таким именем` })
      }
    },
    [start, wanted, onAttach, toast],
  )
  const sort = (files: File[]) => {
    const { placed, replacing, signatures, unplaced } = sortFiles(files, folders)
    start(placed.map(({ folder, item, file, signature }) => wanted(folder, item, file, { signature })))
    for (const { file, ref, name } of signatures) onAttach({ ref, name, size: 0, place: '' }, file)
    setReplacing((now) => withReplacing(now, replacing))
    if (unplaced.length > 0) setUnplaced((now) => [...now, ...unplaced])
  }
  const forget = (file: File) => setUnplaced((now) => now.filter((one) => one !== file))
  const keep = (kept: readonly Replacing[]) => setReplacing((now) => now.filter((one) => !kept.includes(one)))
  return {
    unplaced,
    replacing,
    /** Leaves the documents as they are. */
    keep,
    replace: (agreed: readonly Replacing[]) => {
      keep(agreed)
      start(
        agreed.map(({ folder, item, file, signature, document }) =>
          wanted(folder, item, file, { documentId: document.id, signature }),
        ),
      )
    },
    place,
    sort,
    forget,
    choosePlace: (file: File, folder: FolderView, item: ItemView) => {
      forget(file)
      start([wanted(folder, item, file)])
    },
    limitsText: `До ${sizeText(config.maxFileUpload)} каждый, модели IFC до ${sizeText(config.maxIfcFileUpload)}. Подписи .sig можно положить вместе с файлами`,
  }
}
