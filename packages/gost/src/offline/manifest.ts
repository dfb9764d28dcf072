/** What lies in an archive of documents and what the portal said of it; for programs. */
export interface ArchiveManifest {
  version: 2
  /** Number of the application. */
  request: string
  contains: string
  files: {
    path: string
    title: string
    sha256: string
    streebog256: string
    signatures: ManifestSignature[]
  }[]
  /** Certificates from the issuers of the signers to their roots. */
  trust: { path: string; sha256: string; isRoot: boolean }[]
}

/** A signature file, and what the portal said of it last. */
export interface ManifestSignature {
  path: string
  sha256: string
  /** ISO 8601. */
  receivedAt: string
  verdict: string
  text: string
}

export const manifestName = 'manifest.json'

/** The manifest from its text; null when it is not one, or of the time before signatures stood in it. */
export function readManifest(text: string): ArchiveManifest | null {
  try {
    const read: unknown = JSON.parse(text)
    return isManifest(read) ? read : null
  } catch {
    return null
  }
}

function isManifest(value: unknown): value is ArchiveManifest {
  return (
    isObject(value) &&
    value['version'] === 2 &&
    typeof value['request'] === 'string' &&
    isListOf(value['files'], isFile) &&
    isListOf(value['trust'], (one) => hasTexts(one, ['path', 'sha256']))
  )
}

function isFile(value: unknown): boolean {
  return (
    isObject(value) &&
    hasTexts(value, ['path', 'title', 'sha256', 'streebog256']) &&
    isListOf(value['signatures'], (one) => hasTexts(one, ['path', 'sha256', 'receivedAt', 'verdict', 'text']))
  )
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === 'string')
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
