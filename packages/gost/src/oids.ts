/** Object identifiers of GOST certificates and signatures (RFC 9215, RFC 9337, order of the FSB 795). */
// biome-ignore format: read by columns
export const oids = {
  key256:        '1.2.643.7.1.1.1.1',
  key512:        '1.2.643.7.1.1.1.2',
  digest256:     '1.2.643.7.1.1.2.2',
  digest512:     '1.2.643.7.1.1.2.3',
  signature256:  '1.2.643.7.1.1.3.2',
  signature512:  '1.2.643.7.1.1.3.3',
  sha1:          '1.3.14.3.2.26',
  sha256:        '2.16.840.1.101.3.4.2.1',

  data:          '1.2.840.113549.1.7.1',
  signedData:    '1.2.840.113549.1.7.2',
  contentType:   '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime:   '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken:       '1.2.840.113549.1.9.16.2.14',

  commonName:    '2.5.4.3',
  surname:       '2.5.4.4',
  country:       '2.5.4.6',
  organisation:  '2.5.4.10',
  title:         '2.5.4.12',
  givenName:     '2.5.4.42',
  email:         '1.2.840.113549.1.9.1',
  inn:           '1.2.643.3.131.1.1',
  innOrganisation: '1.2.643.100.4',
  ogrn:          '1.2.643.100.1',
  ogrnip:        '1.2.643.100.5',
  snils:         '1.2.643.100.3',

  subjectKeyIdentifier:   '2.5.29.14',
  keyUsage:               '2.5.29.15',
  basicConstraints:       '2.5.29.19',
  crlNumber:              '2.5.29.20',
  authorityKeyIdentifier: '2.5.29.35',
} as const
