import { expect, test } from 'vitest'
import { reasonText, type SignatureReason, signatureChecks, signatureReasons, verdicts } from './signature-reasons.ts'

const all = Object.entries(signatureReasons)

test('only OK is a valid signature', () => {
  expect(all.filter(([, { verdict }]) => verdict === 'valid').map(([code]) => code)).toEqual(['OK'])
})

test('every reason is a Russian sentence with its names filled', () => {
  const values = {
    algorithm: 'RSA',
    issuer: 'УЦ',
    validTo: '01.01.2027',
    validFrom: '01.01.2026',
    revokedAt: '02.02.2026',
    claimedAt: '03.02.2026, 10:00',
    receivedAt: '09.02.2026, 10:00',
    issuedOn: '01.01.2026',
  }
  for (const [code, { text, check, verdict }] of all) {
    const filled = text.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name])
    expect(filled, code).toMatch(/^[А-ЯЁ][^{}]+\.$/)
    expect(filled, code).not.toContain('undefined')
    expect(signatureChecks, code).toContain(check)
    expect(verdicts, code).toContain(verdict)
  }
})

test.each<[SignatureReason, Record<string, string>, string]>([
  ['CERT_NOT_YET_VALID', { validFrom: '19.11.2026' }, 'Сертификат начнёт действовать только 19.11.2026.'],
  ['NOT_CMS', {}, signatureReasons.NOT_CMS.text],
])('%s with %j reads «%s»', (reason, values, text) => {
  expect(reasonText(reason, values)).toBe(text)
})
