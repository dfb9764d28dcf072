// «доб. 12», «вн. 12», «#12» after the number.
const extension = /[,;]?\s*(?:доб(?:авочный|\.)?|вн(?:утр(?:енний|\.)?|\.)?|ext\.?|#)\s*(\d{1,6})$/i

/**
 * «+7» and ten digits from whatever was typed («8 (495) 123-45-67 доб. 12»), or null when it is not a Russian number.
 * Codes of the Russian numbering plan begin with 3, 4, 8 or 9.
 */
export function phoneDigits(text: string): string | null {
  const number = text.trim().replace(extension, '')
  if (/[^\d\s()+.-]/.test(number)) return null
  const digits = number.replaceAll(/\D/g, '')
  const isWhole = digits.length === 11 && /^[78]/.test(digits)
  if (number.startsWith('+') && !(isWhole && digits.startsWith('7'))) return null
  const ten = isWhole ? digits.slice(1) : digits
  return /^[3489]\d{9}$/.test(ten) ? `+7${ten}` : null
}

function extensionOf(text: string): string | null {
  return extension.exec(text.trim())?.[1] ?? null
}

/** Whether the text is a Russian phone number. */
export function isPhone(text: string): boolean {
  return phoneDigits(text) !== null
}

/** Whether the text is a phone number of whatever country: a Russian one, or «+», its country's code and number. */
export function isPhoneAbroad(text: string): boolean {
  return isPhone(text) || /^\+\d{8,15}$/.test(text.replaceAll(/[\s()-]/g, ''))
}

/** «+7 (495) 123-45-67 доб. 12» for people; anything unknown is returned unchanged. */
export function phoneText(text: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phoneDigits(text) ?? '')
  if (!parts) return text
  const inner = extensionOf(text)
  return `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}${inner === null ? '' : ` доб. ${inner}`}`
}
