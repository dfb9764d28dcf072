import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeSubject, readCertificate } from '../certificates/certificate.ts'
import { createDemoAuthority, issueCertificate, restoreIdentity, storeIdentity } from './demo-authority.ts'
import { demoAuthorityName } from './demo-name.ts'

const now = new Date('2026-11-20T09:00:00Z')
const person = {
  surname: 'Примерова',
  name: 'Анна',
  patronymic: 'Сергеевна',
  organisation: 'ООО «Пример-Проект»',
  position: 'Главный инженер проекта',
  inn: '7700000000',
  ogrn: '1027700000000',
  snils: '000-000-000 00',
  email: 'anna@example.org',
}

test('a certificate names the person and the organisation under the official identifiers', async () => {
  const authority = await createDemoAuthority(now)
  const { certificate } = await issueCertificate(authority, person, now)
  expect(describeSubject(readCertificate(certificate))).toEqual({
    commonName: 'Примерова Анна Сергеевна',
    surname: 'Примерова',
    givenName: 'Анна Сергеевна',
    organisation: 'ООО «Пример-Проект»',
    position: 'Главный инженер проекта',
    inn: null,
    organisationInn: '7700000000',
    ogrn: '1027700000000',
    ogrnip: null,
    snils: '00000000000',
    email: 'anna@example.org',
  })
})

test('another reader agrees on serial number, names and term', async () => {
  const authority = await createDemoAuthority(now)
  const { certificate } = await issueCertificate(authority, { ...person, patronymic: null, snils: null }, now)
  const foreign = new X509Certificate(certificate)
  expect(foreign.serialNumber.toLowerCase()).toBe(readCertificate(certificate).serial)
  expect(foreign.issuer).toContain(demoAuthorityName)
  expect(foreign.subject).toContain('CN=Примерова Анна')
  expect(foreign.ca).toBe(false)
  expect(new X509Certificate(authority.certificate).ca).toBe(true)
  expect(new Date(foreign.validFrom)).toEqual(new Date('2026-11-19T09:00:00Z'))
})

test('identities survive being stored as text', async () => {
  const authority = await createDemoAuthority(now)
  const restored = restoreIdentity(JSON.parse(JSON.stringify(storeIdentity(authority))))
  expect(restored).toEqual(authority)
})

test('two authorities never share a key, two certificates never a number', async () => {
  const [first, second] = await Promise.all([createDemoAuthority(now), createDemoAuthority(now)])
  expect(first.key.secret).not.toBe(second.key.secret)
  const issued = await Promise.all([issueCertificate(first, person, now), issueCertificate(first, person, now)])
  const [a, b] = issued.map(({ certificate }) => readCertificate(certificate).serial)
  expect(a).not.toBe(b)
})
