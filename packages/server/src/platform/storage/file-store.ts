import type { Readable } from 'node:stream'

export interface StoredFile {
  /** SHA-256 of the content, lower-case hexadecimal; also its address. */
  sha256: string
  size: number
}

/** What is known before the first byte: the name for the refusals, the limit in bytes, the size the sender promised. */
export interface Expected {
  name: string
  limit: number
  size?: number | undefined
}

/** Where contents live. Equal bytes are kept once, under their own digest. */
export interface FileStore {
  /**
   * Reads the stream to its end and answers when the bytes are safe on disk.
   * Refuses with FILE_TOO_LARGE beyond `limit`, FILE_CUT when fewer or more bytes came than `size` promised or the
   * sender went away, FILE_EMPTY, DISK_FULL. A refused content leaves nothing behind.
   */
  put(source: Readable, expected: Expected): Promise<StoredFile>
  /** The bytes, or those from `start` to `end`, both counted. */
  open(sha256: string, range?: { start: number; end: number }): Readable
  has(sha256: string): Promise<boolean>
  remove(sha256: string): Promise<void>
  /** A local path to the content, for what can only read files. */
  pathOf(sha256: string): string
}
