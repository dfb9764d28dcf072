import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval'
import { uploadsDatabase } from './uploads-database.ts'
import type { UploadTask } from './upload-task.ts'
import { handleOf, rememberHandle } from '../../../platform/ui/files/dropped-files.ts'

// Bytes lie apart: what is said of an upload changes often, they never do.
const told = createStore(uploadsDatabase, 'uploads')
const contents = createStore('portal-upload-contents', 'contents')

// Larger files are asked for again after a reload: copying them would fill the disk of the person.
const keptUpTo = 1024 * 1_048_576
// Never the last of what the browser has.
const spare = 2

interface Kept {
  userId: string
  task: UploadTask
  handle?: FileSystemFileHandle | undefined
}

/** The queue as this browser keeps it over reloads, crashes and reboots. Where storage is refused uploads go on without it. */
export function keptUploads(userId: string) {
  const keyOf = (id: string) => `${userId} ${id}`
  const isKept = new Set<string>()
  const turns = new Map<string, Promise<unknown>>()

  // One after another for each upload: what is forgotten must not be written once more by an earlier word of it.
  function queued(id: string, work: () => Promise<void>): Promise<void> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work)
    turns.set(
      id,
      turn.catch(() => undefined),
    )
    return turn
  }

  async function keepBytes({ id, file }: UploadTask): Promise<void> {
    if (!file || handleOf(file)) return
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
    if (file.size > keptUpTo || (quota - usage) / spare < file.size) return
    await set(keyOf(id), file, contents)
    isKept.add(id)
  }

  async function write(task: UploadTask): Promise<void> {
    const { file, ...rest } = task
    const known = await get<Kept>(keyOf(task.id), told)
    const kept: Kept = {
      userId,
      task: { ...rest, file: undefined },
      handle: (file && handleOf(file)) ?? known?.handle,
    }
    await set(keyOf(task.id), kept, told)
    if (!known) await keepBytes(task)
  }

  async function withBytes({ task, handle }: Kept): Promise<UploadTask> {
    const file = await get<File>(keyOf(task.id), contents)
    if (file) isKept.add(task.id)
    return { ...task, file: file ?? (handle && (await openAgain(handle))) }
  }

  return {
    /** Writes down an upload that is new or has moved on. */
    write: (task: UploadTask) => queued(task.id, () => write(task)),
    forget: (id: string) =>
      queued(id, async () => {
        isKept.delete(id)
        await del(keyOf(id), told)
        await del(keyOf(id), contents)
      }),
    /** The file by its handle, once the person has agreed; the browser asks him. */
    async findAgain(id: string): Promise<File | undefined> {
      const { handle } = (await get<Kept>(keyOf(id), told)) ?? {}
      if (!handle) return undefined
      await handle.requestPermission?.({ mode: 'read' })
      return openAgain(handle)
    },
    /** Whether a reload would find the bytes again. */
    holds: ({ id, file }: UploadTask) => isKept.has(id) || (file !== undefined && handleOf(file) !== undefined),
    async hasAny(): Promise<boolean> {
      const all = await keys<string>(told)
      return all.some((key) => key.startsWith(keyOf('')))
    },
    /** What was left, in its order, with the bytes where the browser still has them; of it those that are named. */
    async read(ids?: readonly string[]): Promise<UploadTask[]> {
      const all = await entries<string, Kept>(told)
      const own = all.map(([, kept]) => kept).filter((kept) => kept.userId === userId)
      const wanted = own.filter(({ task }) => ids?.includes(task.id) ?? true)
      return Promise.all(wanted.toSorted((a, b) => a.task.turn - b.task.turn).map(withBytes))
    },
  }
}

/** Forgets whatever of a person lies here: somebody else may sit down at this computer. */
export async function forgetKeptUploads(userId: string): Promise<void> {
  for (const store of [told, contents]) {
    const own = (await keys<string>(store)).filter((key) => key.startsWith(`${userId} `))
    await delMany(own, store)
  }
}

/** A file of the desktop, unless the browser wants to ask its person first. */
async function openAgain(handle: FileSystemFileHandle): Promise<File | undefined> {
  const allowed = await handle.queryPermission?.({ mode: 'read' })
  if (allowed !== undefined && allowed !== 'granted') return undefined
  const file = await handle.getFile().catch(() => undefined)
  if (file) rememberHandle(file, handle)
  return file
}
