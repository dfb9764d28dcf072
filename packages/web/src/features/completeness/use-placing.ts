import { sizeText } from '@portal/domain/limits'
import { useCallback, useState } from 'react'
import { useConfig } from '../../platform/session/session.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import type { SignableFile, UploadOptions } from './documents-acts.ts'
import { uploadRefusal } from './file-checks.ts'
import type { FolderView, ItemView } from './folders-queries.ts'
import { isSignature, isSignatureOf, sortFiles } from './route-files.ts'
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
      start(
        documents.map((file) => {
          const signature = signatures.find((one) => isSignatureOf(one.name, file.name))
          return wanted(folder, item, file, { ...options, signature })
        }),
      )
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
    const { placed, signatures, unplaced } = sortFiles(files, folders)
    start(placed.map(({ folder, item, file, signature }) => wanted(folder, item, file, { signature })))
    for (const { file, ref, name } of signatures) onAttach({ ref, name, size: 0, place: '' }, file)
    if (unplaced.length > 0) setUnplaced((now) => [...now, ...unplaced])
  }
  const forget = (file: File) => setUnplaced((now) => now.filter((one) => one !== file))
  return {
    unplaced,
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
