import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps short secrets so that a stolen copy of the database opens nothing. */
export interface Vault {
  /** `of` names whose secret it is: sealed for one, it does not open for another. */
  seal(secret: Uint8Array, of: string): Buffer
  /** Throws where it was sealed by another key or for another. */
  open(sealed: Uint8Array, of: string): Buffer
  /** The same text of the same owner always gives the same 32 bytes, and they do not give it back. */
  digest(text: string, of: string): Buffer
}

/** The key is read, or made, with the first secret: `SECRET_KEY`, else a file of the data folder. */
export function openVault({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): Vault {
  let known: Keys | undefined
  const keys = () => (known ??= keysFrom(secretKey ?? keyOfFolder(dataDir)))
  return {
    seal(secret, of) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keys().sealing, nonce).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, of) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', keys().sealing, nonce).setAAD(Buffer.from(of)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    digest: (text, of) => createHmac('sha256', keys().digesting).update(`${of} ${text}`).digest(),
  }
}

const nonceBytes = 12
const tagBytes = 16

interface Keys {
  sealing: Buffer
  digesting: Buffer
}

function keysFrom(key: string): Keys {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32))
  return { sealing: derived('sealing'), digesting: derived('digesting') }
}

function keyOfFolder(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isThere(error)) throw error
  }
  return readFileSync(path, 'utf8')
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
