import { cleanText } from '@portal/domain/russian/typed-text'

// A secret is compared as it was typed.
const secret = /password$/i

/**
 * Every text of a parsed body or query without what nobody sees (invisible signs, special spaces, parted letters), so
 * that it is judged, stored and searched in one shape. Changes the value in place; walks without recursion, because a
 * hostile body may be nested as deep as it is long.
 */
export function cleanInput(value: unknown): void {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (!isTable(one)) continue
    for (const [key, inner] of Object.entries(one)) {
      if (typeof inner === 'object') waiting.push(inner)
      else if (typeof inner === 'string' && !secret.test(key)) {
        const clean = cleanText(inner)
        if (clean !== inner) one[key] = clean
      }
    }
  }
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
