import type { CadesPlugin } from './cades-plugin.ts'
import { SigningFailed, type SigningFailure } from './signing-failed.ts'

// Codes of Windows and CryptoPro CSP; the words around them come in the system's language.
// biome-ignore format: read by columns
const failures: Readonly<Record<string, SigningFailure>> = {
  '0x000004C7': 'REFUSED',         // ERROR_CANCELLED
  '0x800704C7': 'REFUSED',         // the same as HRESULT
  '0x8010006E': 'REFUSED',         // SCARD_W_CANCELLED_BY_USER
  '0x80070005': 'REFUSED',         // E_ACCESSDENIED
  '0x8010006B': 'WRONG_PIN',       // SCARD_W_WRONG_CHV
  '0x8009000D': 'KEY_NOT_FOUND',   // NTE_NO_KEY
  '0x80090016': 'KEY_NOT_FOUND',   // NTE_BAD_KEYSET
  '0x80090019': 'KEY_NOT_FOUND',   // NTE_KEYSET_NOT_DEF
  '0x8009200B': 'KEY_NOT_FOUND',   // CRYPT_E_NO_KEY_PROPERTY
  '0x8010000C': 'KEY_NOT_FOUND',   // SCARD_E_NO_SMARTCARD
  '0x800B0101': 'CERTIFICATE_BAD', // CERT_E_EXPIRED
  '0x800B0109': 'CERTIFICATE_BAD', // CERT_E_UNTRUSTEDROOT
  '0x800B010A': 'CERTIFICATE_BAD', // CERT_E_CHAINING
  '0x800B010C': 'CERTIFICATE_BAD', // CERT_E_REVOKED
  '0x80092012': 'CERTIFICATE_BAD', // CRYPT_E_NO_REVOCATION_CHECK
}

/** What the plug-in's error means for a person. */
export function pluginFailure(plugin: CadesPlugin, error: unknown): SigningFailed {
  if (error instanceof SigningFailed) return error
  const message = plugin.getLastError?.(error) ?? (error instanceof Error ? error.message : String(error))
  const code = /0x([0-9a-f]{8})/i.exec(message)?.[1]
  const known = code && failures[`0x${code.toUpperCase()}`]
  if (known) return new SigningFailed(known, '', error)
  return new SigningFailed('FAILED', code ? `0x${code.toUpperCase()}` : message.slice(0, 120), error)
}
