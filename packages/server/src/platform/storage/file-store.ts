import type { Readable } from 'node:stream'
import type { DigestPool } from '../digest/digest-pool.ts'
import type { Digests } from '../digest/digests.ts'

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

/** A part of a content that is still on its way: the store's own name of it, and how many of its first bytes count. */
export interface Piece {
  name: string
  size: number
}

/**
 * Contents that come in several goes, over days and restarts. The pieces of one upload lie in a group of its own; which of
 * them count is remembered by the caller, never by the store: bytes nobody recorded are as if they had not come.
 */
export interface PieceStore {
  /**
   * Writes the stream as new bytes of the group. Whenever some of them are safe on disk `onSafe` is told, at least every few
   * seconds and at the end: the same name with a larger size takes the place of the piece told before, another name follows
   * it. A throw of `onSafe` ends the writing. A sender who goes away ends it too, without an error: what came counts.
   * Refuses DISK_FULL after having told what is safe.
   */
  write(group: string, source: AsyncIterable<Buffer>, onSafe: (piece: Piece) => Promise<void>): Promise<void>
  /** The bytes of the pieces in their order. */
  read(group: string, pieces: readonly Piece[]): Readable
  /** The digests of what `read` gives. */
  digest(group: string, pieces: readonly Piece[], pool: DigestPool): Promise<Digests>
  /** Makes the pieces one content under the digest the caller has counted over them; the group stays until it is removed. */
  join(group: string, pieces: readonly Piece[], content: StoredFile): Promise<void>
  /** Forgets all pieces of a group; nothing happens when there are none. */
  remove(group: string): Promise<void>
  /**
   * The groups whose names follow this one, in their order: at most a thousand, none when it is the last. For sweeping away
   * what its caller has forgotten.
   */
  listGroups(after: string): Promise<string[]>
  /** Whether nothing has come into a group for so long. */
  isIdle(group: string, untouchedForMs: number): Promise<boolean>
}

/** Where contents live. Equal bytes are kept once, under their own digest. */
export interface FileStore {
  /**
   * Reads the stream to its end and answers when the bytes are safe on disk.
   * Refuses with FILE_TOO_LARGE beyond `limit`, FILE_CUT when fewer or more bytes came than `size` promised or the
   * sender went away, FILE_EMPTY, DISK_FULL. A refused content leaves nothing behind.
   */
  put(source: Readable, expected: Expected): Promise<StoredFile>
  /** The same with every digest, counted where they hold up nobody; the bytes are read once for all of them. */
  receive(source: Readable, expected: Expected, pool: DigestPool): Promise<Digests>
  /** The bytes, or those from `start` to `end`, both counted. */
  open(sha256: string, range?: { start: number; end: number }): Readable
  has(sha256: string): Promise<boolean>
  remove(sha256: string): Promise<void>
  /** Gives a local path to the content, for what can only read files; it is good until `use` has answered. */
  local<T>(sha256: string, use: (path: string) => Promise<T>): Promise<T>
  readonly pieces: PieceStore
}
