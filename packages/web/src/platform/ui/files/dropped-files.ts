declare global {
  // Not in the standard library yet: Chromium alone gives handles and asks for leave by them.
  interface FileSystemHandle {
    queryPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>
    requestPermission?: (wanted: { mode: 'read' }) => Promise<PermissionState>
  }
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
  }
}

const handles = new WeakMap<File, FileSystemFileHandle>()

/** By the handle a browser finds the file on the disk again after a reload, however large it is. */
export function rememberHandle(file: File, handle: FileSystemFileHandle): void {
  handles.set(file, handle)
}

export function handleOf(file: File): FileSystemFileHandle | undefined {
  return handles.get(file)
}

const folders = new WeakMap<File, string>()

/** Files of one name are told apart by the folder, or the folder of an archive, they came from. */
export function rememberFolder(file: File, folder: string): void {
  folders.set(file, folder)
}

export function folderOf(file: File): string {
  return folders.get(file) ?? ''
}

/** As the portal calls it: macOS gives «й» in two parts, and the same name would look like another. */
export function withNameOfPortal(file: File): File {
  const name = file.name.normalize('NFC')
  if (name === file.name) return file
  const named = new File([file], name, { type: file.type, lastModified: file.lastModified })
  const handle = handleOf(file)
  if (handle) rememberHandle(named, handle)
  rememberFolder(named, folderOf(file))
  return named
}

/** What was dropped or pasted, folders with all that lies in them; what systems put there for themselves is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // The list is empty as soon as the event is over: everything is taken hold of at once.
  const held = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      handle: item.getAsFileSystemHandle?.(),
      entry: item.webkitGetAsEntry(),
      // A picture that was copied lies on no disk.
      file: item.getAsFile(),
    }))
  const plain = [...files]
  if (held.every(({ handle, entry }) => !handle && !entry)) return plain.filter(isPersons).map(withNameOfPortal)
  const found = await Promise.all(
    held.map(async ({ handle, entry, file }) => {
      const own = await handle?.catch(() => null)
      return own ? filesOfHandle(own, '') : entry ? filesOfEntry(entry, '') : file ? [file] : []
    }),
  )
  return found.flat().filter(isPersons).map(withNameOfPortal)
}

/** Not written by a system beside the files of a person. */
export function isPersons({ name }: Pick<File, 'name'>): boolean {
  return !/^(\.|~\$|thumbs\.db$|desktop\.ini$)/i.test(name)
}

async function filesOfHandle(handle: FileSystemHandle, folder: string): Promise<File[]> {
  if (isFileHandle(handle)) {
    const file = await handle.getFile()
    rememberHandle(file, handle)
    rememberFolder(file, folder)
    return [file]
  }
  const found: File[] = []
  const own = `${folder}/${handle.name}`
  if (isFolderHandle(handle))
    for await (const inner of handle.values()) found.push(...(await filesOfHandle(inner, own)))
  return found
}

async function filesOfEntry(entry: FileSystemEntry, folder: string): Promise<File[]> {
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    rememberFolder(file, folder)
    return [file]
  }
  const found: File[] = []
  const own = `${folder}/${entry.name}`
  const reader = isFolderEntry(entry) ? entry.createReader() : undefined
  // A folder is told by portions until an empty one.
  for (let some = await portionOf(reader); some.length > 0; some = await portionOf(reader))
    for (const inner of some) found.push(...(await filesOfEntry(inner, own)))
  return found
}

function portionOf(reader: FileSystemDirectoryReader | undefined): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => (reader ? reader.readEntries(resolve, reject) : resolve([])))
}

function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}

function isFolderHandle(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory'
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
