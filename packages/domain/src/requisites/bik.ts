/** Bank identification code: nine digits of a Russian bank or treasury. */
export function isBik(text: string): boolean {
  return /^0[0-4]\d{7}$/.test(text)
}

/** A settlement account of twenty digits that belongs to the bank by its key. */
export function isSettlementAccount(bik: string, account: string): boolean {
  if (!isBik(bik) || !/^\d{20}$/.test(account)) return false
  // Accounts opened in the Bank of Russia itself (code ends with 000–002) are keyed as correspondent ones.
  return /00[0-2]$/.test(bik) ? isCorrespondentAccount(bik, account) : keySum(bik.slice(6), account) % 10 === 0
}

/** A correspondent account (301…) or a treasury account (401 02…, 03…) of twenty digits, by its key. */
export function isCorrespondentAccount(bik: string, account: string): boolean {
  return isBik(bik) && /^\d{20}$/.test(account) && keySum(`0${bik.slice(4, 6)}`, account) % 10 === 0
}

/**
 * An account of the beneficiary: a settlement one by its key, or a treasury one that begins with 03. That one has no key
 * by БИК: its digits are of the budget and the territory, and it is served by a code of the treasury system (ЕКС),
 * which begins with 00 or 01 (Порядок открытия казначейских счетов, приказ Казначейства России от 01.04.2020 № 15н).
 */
export function isPayeeAccount(bik: string, account: string): boolean {
  return isTreasuryAccount(account)
    ? isTreasuryBik(bik) && /^03\d{18}$/.test(account)
    : isSettlementAccount(bik, account)
}

/** Whether the account is one of the treasury («казначейский счёт»): it begins with 03. */
export function isTreasuryAccount(account: string): boolean {
  return account.startsWith('03')
}

function isTreasuryBik(bik: string): boolean {
  return /^0[01]\d{7}$/.test(bik)
}

function keySum(prefix: string, account: string): number {
  const weights = [7, 1, 3]
  return Array.from(prefix + account).reduce(
    (sum, digit, index) => sum + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  )
}
