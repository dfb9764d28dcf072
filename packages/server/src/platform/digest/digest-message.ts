import type { Digests } from './digests.ts'

/** A file, or its first bytes. */
export interface FileRange {
  path: string
  size?: number
}

/** What the pool asks of a worker. Streams have numbers, so that one worker serves slow uploads and files together. */
export type DigestTask =
  | { do: 'files'; ranges: readonly FileRange[] }
  | { do: 'streebog512'; path: string }
  | { do: 'chunk'; stream: number; chunk: Uint8Array }
  | { do: 'finish'; stream: number }
  | { do: 'abandon'; stream: number }

export interface DigestRequest {
  id: number
  task: DigestTask
}

export type DigestResult = { digests: Digests } | { streebog512: string } | { done: true }

/** An error crosses threads without its own fields, so the code is sent beside the message. */
export interface DigestFailure {
  message: string
  code: string | undefined
}

export type DigestReply = { id: number; result: DigestResult } | { id: number; failure: DigestFailure }
