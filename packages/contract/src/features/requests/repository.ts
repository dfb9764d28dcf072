import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { queryList, queryOne } from '../../query.ts'
import { FileRef, Id, IdParams, RequestIdParams, fileTypes } from '../../shared.ts'

/** What an archive holds: the files and their signatures, or one of the two. */
export const archiveFlags = ['withSignatures', 'onlyFiles', 'onlySignatures'] as const

/** Which files go into an archive; `docs` are ids of documents, files, slots or folders, absent = everything one may read. */
const ArchiveChoice = z.object({
  docs: queryList(Id, 300),
  flag: queryOne(archiveFlags),
})

/** One file of the repository: the newest version of a document, or what lies in a letter. */
const RepositoryFile = z.object({
  documentId: z.nullable(Id),
  itemId: z.nullable(Id),
  itemTitle: z.nullable(z.string()),
  version: z.number(),
  isInformationSheet: z.boolean(),
  signatures: z.number(),
  file: FileRef,
})

/** Folders in the order of the application; `id` is absent where the portal groups by itself: print forms, letters. */
const RepositoryFolder = z.object({
  id: z.nullable(Id),
  title: z.string(),
  files: z.array(RepositoryFile),
})

/** An archive before it is taken: how many files and exactly how many bytes, or why there is none. */
const ArchiveReadiness = z.object({
  ready: z.boolean(),
  why: z.nullable(z.string()),
  name: z.string(),
  files: z.number(),
  size: z.number(),
})

/** All files of a request: the tree of them, and the archive. Calls of the requests' feature. */
export const repository = group({
  filerepo: {
    method: 'GET',
    path: '/api/{requestId}/filerepo',
    access: 'ViewDocumentation',
    summary: 'Все файлы заявления по папкам',
    params: RequestIdParams,
    reply: z.object({ folders: z.array(RepositoryFolder), files: z.number(), size: z.number() }),
  },
  zipDocsReady: {
    method: 'GET',
    path: '/api/request/zipDocsReady/{id}',
    access: 'ViewDocumentation',
    summary: 'Готов ли архив документов, сколько в нём файлов и байтов',
    params: IdParams,
    query: ArchiveChoice,
    reply: ArchiveReadiness,
  },
  downloadDocs: {
    method: 'GET',
    path: '/api/request/{id}/downloadDocs',
    access: 'ViewDocumentation',
    summary: 'Архив документов с описью, хешами и подписями; docs — документы, слоты или папки',
    params: IdParams,
    query: ArchiveChoice,
    reply: 'file',
    fileTypes: fileTypes.zip,
    errors: ['ARCHIVE_EMPTY'],
  },
})
