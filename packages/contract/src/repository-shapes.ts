import * as z from 'zod/mini'
import { queryList, queryOne } from './query.ts'
import { FileRef, Id } from './shared.ts'

/** What an archive holds: the files and their signatures, or one of the two. */
export const archiveFlags = ['withSignatures', 'onlyFiles', 'onlySignatures'] as const

/** Which files go into an archive; `docs` are ids of documents, files, slots or folders, absent = everything one may read. */
export const ArchiveChoice = z.object({
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
export const RepositoryFolder = z.object({
  id: z.nullable(Id),
  title: z.string(),
  files: z.array(RepositoryFile),
})

/** An archive before it is taken: how many files and exactly how many bytes, or why there is none. */
export const ArchiveReadiness = z.object({
  ready: z.boolean(),
  why: z.nullable(z.string()),
  name: z.string(),
  files: z.number(),
  size: z.number(),
})
