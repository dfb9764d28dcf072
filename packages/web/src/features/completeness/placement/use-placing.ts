import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { sizeText } from '@portal/domain/settings/limits'
import { counted, forms } from '@portal/domain/russian/plural'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import { isSignatureOf } from '@portal/domain/request/documents/formats'
import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useConfig } from '../../../platform/session/session.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import type { SignableFile, UploadOptions } from '../documents-acts.ts'
import { uploadRefusal } from './file-checks.ts'
import type { FolderView, ItemView } from '../folders-queries.ts'
import { type Alone, attachAlone } from './attach-alone.ts'
import { filesOfNote } from './noted-files.ts'
import { placeText } from './places.ts'
import { pairSignatures } from './pair-signatures.ts'
import {
  documentOf,
  isPlacedByName,
  isSheet,
  isSheetOf,
  isSignature,
  pairSheets,
  placeElsewhere,
  type Replacing,
  sheetsLeftBehind,
  sortFiles,
  type Unplaced,
  withReplacing,
} from './route-files.ts'
import { unpackZips } from './unpack.ts'
import { checksumsOf } from '../uploads/count-file.ts'
import type { WantedUpload } from '../uploads/upload-task.ts'
import { undoUploads } from '../uploads/uploads.ts'
import { useStartUploads } from '../uploads/use-uploads.ts'
import { useWaitingFiles } from './waiting-files.ts'

type Going = UploadOptions & Pick<WantedUpload, 'signature' | 'sheetOf' | 'laterThan'>

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
  const queries = useQueryClient()
  const [waiting, setWaiting] = useWaitingFiles(requestId)
  const wanted = useCallback(
    (folder: FolderView, item: ItemView, file: File, more: Going = {}) => {
      const refusal = uploadRefusal({ file, item, folder, limits: config, ...more })
      return { requestId, itemId: item.id, place: item.title, file, ...more, refusal } satisfies WantedUpload
    },
    [config, requestId],
  )
  const ask = useCallback(
    (replacing: readonly Replacing[], unplaced: readonly Unplaced[] = []) => {
      let left: File[] = []
      setWaiting((now) => {
        left = sheetsLeftBehind(now.replacing, replacing)
        return {
          unplaced: [...now.unplaced, ...unplaced],
          replacing: withReplacing(now.replacing, replacing),
        }
      })
      for (const { name } of left)
        toast({
          tone: 'warn',
          text: `Лист «${name}» удостоверял прежний выбранный файл и отложен: приложите лист нового`,
        })
    },
    [setWaiting, toast],
  )
  const attachLeft = useCallback(
    async (alone: readonly Alone[]) => {
      for (const { signature, why } of await attachAlone(requestId, alone, onAttach))
        toast({ tone: 'warn', text: `Подпись «${signature.name}»: ${lowerFirst(why)}` })
    },
    [requestId, onAttach, toast],
  )
  const place = useCallback(
    (folder: FolderView, item: ItemView, files: readonly File[], options?: UploadOptions) => {
      const chosen = files.filter((file) => !isSignature(file))
      const signatures = files.filter(isSignature)
      const pairs = pairSignatures(chosen, signatures)
      const paired = new Set(pairs.values())
      const { documents, pairs: sheets } = options?.documentId
        ? { documents: chosen, pairs: none }
        : pairSheets(chosen, item)
      const same: Replacing[] = documents.flatMap((file) => {
        const replaced = options?.informationSheet ? undefined : documentOf(item, file.name, options?.documentId)
        // Chosen for this very document it is its next version, unless its name tells of another section.
        if (!replaced) return []
        const elsewhere = options?.documentId
          ? placeElsewhere(file.name, { item, document: replaced }, folders)
          : undefined
        if (options?.documentId && !elsewhere) return []
        const looksLike = elsewhere && placeText(elsewhere.folder, elsewhere.item)
        return [{ file, folder, item, document: replaced, signature: pairs.get(file), looksLike }]
      })
      const fresh = documents.filter((file) => !same.some((one) => one.file === file))
      start(fresh.map((file) => wanted(folder, item, file, { ...options, signature: pairs.get(file) })))
      for (const [file, certified] of sheets) {
        const signature = pairs.get(file)
        const replaced = same.find((one) => isSheetOf(one, { item, ...certified }))
        if (replaced) replaced.sheet = { file, signature }
        else start([wanted(folder, item, file, { ...certified, informationSheet: true, signature })])
      }
      ask(same)
      const alone: Alone[] = []
      for (const signature of signatures) {
        if (paired.has(signature)) continue
        if (chosen.some(({ name }) => isSignatureOf(signature.name, name))) {
          const text = `Подпись «${signature.name}» подходит к нескольким файлам: приложите её из меню нужного файла`
          toast({ tone: 'warn', text })
          continue
        }
        const there = item.documents.find(({ file }) => isSignatureOf(signature.name, file.name))
        alone.push({ signature, named: there && { ...there.file, place: item.title } })
      }
      void attachLeft(alone)
    },
    [start, wanted, toast, ask, folders, attachLeft],
  )
  /** The note helps where it can: without it files go by their names. */
  const namedByNote = (files: readonly File[]) =>
    queries
      .fetchQuery({
        ...apiQuery(keys.request(requestId, 'notes', 'files'), explanatoryNotes.files, { params: { id: requestId } }),
        retry: false,
      })
      .then(({ files: noted }) =>
        filesOfNote(
          files.filter((file) => !isSignature(file)),
          noted,
          {
            isPlaceless: (file) => !isPlacedByName(file, folders),
            onReading: (count) => toast({ tone: 'neutral', text: `Ищем место: ${counted(count, forms.file)}` }),
            checksumsOf: (read) => checksumsOf(read).catch(() => []),
          },
        ),
      )
      .catch(() => undefined)
  const sort = async (dropped: File[]) => {
    const { files, problems } = await unpackZips(dropped, config)
    for (const text of problems) toast({ tone: 'danger', text })
    const noted = await namedByNote(files)
    const { placed, replacing, signatures, unplaced } = sortFiles(files, folders, noted)
    const going = placed.map(({ folder, item, file, ...how }) => wanted(folder, item, file, how))
    const ids = start(going)
    const taken = going.filter(({ refusal }) => refusal === undefined).length
    if (taken > 0) {
      const text = `Разложено по разделам: ${counted(taken, forms.file)}`
      toast({ tone: 'neutral', text, undo: () => void takeBack(ids) })
    }
    const alone: Alone[] = [
      ...signatures.map(({ file, ref, name }) => ({ signature: file, named: { ref, name, size: 0, place: '' } })),
      ...unplaced.filter(({ file }) => isSignature(file)).map(({ file }) => ({ signature: file })),
    ]
    const left = await attachAlone(requestId, alone, onAttach)
    const waits = new Map(left.map(({ signature, why }) => [signature, why]))
    ask(replacing, [
      ...unplaced.flatMap((one) =>
        !isSignature(one.file) ? [one] : waits.has(one.file) ? [{ ...one, why: waits.get(one.file) }] : [],
      ),
      ...signatures.flatMap(({ file }) => (waits.has(file) ? [{ file, why: waits.get(file) }] : [])),
    ])
  }
  const takeBack = (ids: readonly string[]) =>
    undoUploads(ids).catch((error: unknown) => toast({ tone: 'danger', text: failureText(error) }))
  const forget = (gone: Unplaced) =>
    setWaiting((now) => ({ ...now, unplaced: now.unplaced.filter((one) => one !== gone) }))
  const keep = (kept: readonly Replacing[]) =>
    setWaiting((now) => ({ ...now, replacing: now.replacing.filter((one) => !kept.includes(one)) }))
  return {
    ...waiting,
    /** Leaves the documents as they are. */
    keep,
    replace: (agreed: readonly Replacing[]) => {
      keep(agreed)
      start(
        agreed.flatMap(({ folder, item, file, signature, document, sheet }) => [
          wanted(folder, item, file, { documentId: document.id, signature }),
          ...(sheet ? [wanted(folder, item, sheet.file, sheetWith(sheet.signature, { document, file }))] : []),
        ]),
      )
    },
    place,
    sort,
    forget,
    choosePlace: (chosen: readonly Unplaced[], folder: FolderView, item: ItemView) => {
      for (const one of chosen) forget(one)
      const files = chosen.flatMap(({ file, signature }) => (signature ? [file, signature] : [file]))
      const [document, another] = item.documents.filter((one) => !one.isInformationSheet)
      const certified = chosen.every(({ file }) => isSheet(file)) && !another ? document : undefined
      place(folder, item, files, certified && sheetOf(certified))
    },
    limits: `До ${sizeText(config.maxFileUpload)} каждый, модели IFC до ${sizeText(config.maxIfcFileUpload)}`,
    together: 'Подписи .sig и ИУЛ кладите вместе с файлами, можно папкой или архивом ZIP',
  }
}

const none: ReturnType<typeof pairSheets>['pairs'] = new Map()

/** The sheet that came with the new version of a document. */
function sheetWith(signature: File | undefined, { document, file }: Pick<Replacing, 'document' | 'file'>): Going {
  return { documentId: document.id, informationSheet: true, sheetOf: file.name, laterThan: document.version, signature }
}

/** The only document of the place is the one a sheet put there certifies. */
function sheetOf({ id }: ItemView['documents'][number]): UploadOptions {
  return { documentId: id, informationSheet: true }
}
