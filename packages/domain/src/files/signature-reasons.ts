/** What one signature of a file may be: the mathematics spoke for it, against it, or could not be asked. */
export const verdicts = ['valid', 'invalid', 'notChecked'] as const

export type Verdict = (typeof verdicts)[number]

/** Titles of the verdicts. */
export const verdictTitles = {
  valid: 'Подпись верна',
  invalid: 'Подпись неверна',
  notChecked: 'Не удалось проверить',
} as const satisfies Record<Verdict, string>

/** The checks of a signature in the order in which they are made. */
export const signatureChecks = [
  'container',
  'certificate',
  'digest',
  'signature',
  'validity',
  'chain',
  'revocation',
] as const

export type SignatureCheck = (typeof signatureChecks)[number]

/** Titles of the checks. */
export const signatureCheckTitles = {
  container: 'Формат подписи',
  certificate: 'Сертификат подписавшего',
  digest: 'Неизменность файла',
  signature: 'Подпись по открытому ключу',
  validity: 'Срок действия сертификата',
  chain: 'Доверие к издателю сертификата',
  revocation: 'Отзыв сертификата',
} as const satisfies Record<SignatureCheck, string>

interface Reason {
  check: SignatureCheck
  verdict: Verdict
  text: string
}

// Texts hold {names} filled by reasonText. Clause 2 of article 11 of 63-FZ: the certificate's validity, the key, the unchanged file.
// biome-ignore format: read by columns
const reasons = {
  OK:                         { check: 'container',   verdict: 'valid',      text: 'Подпись верна: файл не изменён, сертификат действителен.' },
  NOT_CMS:                    { check: 'container',   verdict: 'invalid',    text: 'Файл подписи не распознан. Приложите открепленную подпись CAdES (.sig или .p7s).' },
  NO_SIGNERS:                 { check: 'container',   verdict: 'invalid',    text: 'В файле подписи нет ни одной подписи. Подпишите документ заново.' },
  TOO_MANY_SIGNERS:           { check: 'container',   verdict: 'invalid',    text: 'В файле больше 20 подписей или 50 сертификатов. Приложите подпись без лишнего.' },
  UNSUPPORTED_ALGORITHM:      { check: 'container',   verdict: 'notChecked', text: 'Алгоритм подписи {algorithm} не поддерживается. Подпишите по ГОСТ Р 34.10-2012.' },
  OUTDATED_ALGORITHM:         { check: 'container',   verdict: 'invalid',    text: 'Подпись сделана по устаревшему алгоритму {algorithm} и не принимается. Подпишите по ГОСТ Р 34.10-2012.' },
  SIGNER_CERT_NOT_FOUND:      { check: 'certificate', verdict: 'invalid',    text: 'В файле подписи нет сертификата подписавшего. Подпишите документ заново с включением сертификата.' },
  SIGNING_CERT_ATTR_MISMATCH: { check: 'certificate', verdict: 'invalid',    text: 'Подпись ссылается на другой сертификат: сертификат в файле подписи подменён.' },
  KEY_USAGE:                  { check: 'certificate', verdict: 'invalid',    text: 'Сертификат не предназначен для подписи документов.' },
  DIGEST_MISMATCH:            { check: 'digest',      verdict: 'invalid',    text: 'Файл изменён после подписания или подпись сделана для другого файла.' },
  ATTACHED_CONTENT_DIFFERS:   { check: 'digest',      verdict: 'invalid',    text: 'Внутри подписи лежит другой файл, а не загруженный.' },
  DIGEST_UNAVAILABLE:         { check: 'digest',      verdict: 'notChecked', text: 'Хеш файла по алгоритму {algorithm} не рассчитан. Повторите проверку позже.' },
  SIGNATURE_INVALID:          { check: 'signature',   verdict: 'invalid',    text: 'Подпись не соответствует открытому ключу сертификата: она повреждена или подделана.' },
  CERT_EXPIRED:               { check: 'validity',    verdict: 'invalid',    text: 'Срок действия сертификата истёк {validTo}. Подпишите действующим сертификатом.' },
  CERT_NOT_YET_VALID:         { check: 'validity',    verdict: 'invalid',    text: 'Сертификат начнёт действовать только {validFrom}.' },
  CLAIMED_OUTSIDE_VALIDITY:   { check: 'validity',    verdict: 'invalid',    text: 'По часам подписавшего подпись сделана {claimedAt}, когда сертификат не действовал. Проверьте дату на компьютере и подпишите заново.' },
  CLAIMED_AWAY:               { check: 'validity',    verdict: 'invalid',    text: 'По часам подписавшего подпись сделана {claimedAt}, а получена {receivedAt}: между ними больше, чем допускает портал. Проверьте дату на компьютере и подпишите заново.' },
  CHAIN_UNTRUSTED:            { check: 'chain',       verdict: 'invalid',    text: 'Издатель сертификата «{issuer}» не входит в список доверенных удостоверяющих центров.' },
  CHAIN_SIGNATURE_INVALID:    { check: 'chain',       verdict: 'invalid',    text: 'Сертификат не подписан издателем «{issuer}»: он повреждён или подделан.' },
  CHAIN_NOT_CA:               { check: 'chain',       verdict: 'invalid',    text: 'Сертификат выдан тем, кто не является удостоверяющим центром: «{issuer}».' },
  CHAIN_EXPIRED:              { check: 'chain',       verdict: 'invalid',    text: 'Сертификат удостоверяющего центра «{issuer}» не действует на дату проверки.' },
  ISSUER_NOT_ACCREDITED:      { check: 'chain',       verdict: 'invalid',    text: 'На день выдачи сертификата ({issuedOn}) удостоверяющий центр «{issuer}» не был аккредитован.' },
  DEMO_ROOT_REFUSED:          { check: 'chain',       verdict: 'invalid',    text: 'Подпись сделана демонстрационным сертификатом. Здесь нужна квалифицированная подпись.' },
  CERT_REVOKED:               { check: 'revocation',  verdict: 'invalid',    text: 'Сертификат отозван {revokedAt}. Подпишите действующим сертификатом.' },
  CRL_UNAVAILABLE:            { check: 'revocation',  verdict: 'notChecked', text: 'Нет действующего списка отозванных сертификатов издателя «{issuer}». Повторите проверку позже.' },
} as const satisfies Record<string, Reason>

/** Why a signature got its verdict; `OK` when every check passed. */
export type SignatureReason = keyof typeof reasons

/** The same reasons as data: the check they belong to, the verdict, the Russian sentence with {names}. */
export const signatureReasons: Record<SignatureReason, Reason> = reasons

/** The sentence a person reads; `values` fill its {names}, a name without a value becomes «неизвестно». */
export function reasonText(reason: SignatureReason, values: Readonly<Record<string, string>>): string {
  return signatureReasons[reason].text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'неизвестно')
}

/** Whether the portal knows this reason. */
export function isSignatureReason(reason: string): reason is SignatureReason {
  return Object.hasOwn(reasons, reason)
}
