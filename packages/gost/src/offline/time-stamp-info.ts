import { readDer, readDerList, readOid } from '../der.ts'
import { readDerTime } from '../der-time.ts'

/** What a time-stamp speaks of: a moment, and the digest of what was there then. */
export interface TimeStampInfo {
  at: Date
  digestOid: string
  imprint: Uint8Array
}

/** Reads TSTInfo (RFC 3161): version, policy, messageImprint, serialNumber, genTime, …; null: it is none. */
export function readTimeStampInfo(content: Uint8Array): TimeStampInfo | null {
  try {
    const [, , imprint, , time] = readDerList(readDer(content).content)
    const [algorithm, hashed] = imprint ? readDerList(imprint.content) : []
    if (!time || !algorithm || !hashed) return null
    return { at: readDerTime(time), digestOid: readOid(readDer(algorithm.content).content), imprint: hashed.content }
  } catch {
    // Whatever a stranger's file breaks while it is read, it is no time-stamp.
    return null
  }
}
