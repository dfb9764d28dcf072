/** «+7» and ten digits from whatever was typed («8 (495) 123-45-67»), or null when it is not a Russian number. */
export function phoneDigits(text: string): string | null {
  if (/[^\d\s()+.-]/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  const ten = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits
  return /^\d{10}$/.test(ten) ? `+7${ten}` : null
}

/** Whether the text is a Russian phone number. */
export function isPhone(text: string): boolean {
  return phoneDigits(text) !== null
}

/** Whether the text is a phone number of whatever country: a Russian one, or «+», its country's code and number. */
export function isPhoneAbroad(text: string): boolean {
  return isPhone(text) || /^\+\d{8,15}$/.test(text.replaceAll(/[\s()-]/g, ''))
}

/** «+7 (495) 123-45-67» for people; anything unknown is returned unchanged. */
export function phoneText(text: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phoneDigits(text) ?? '')
  return parts ? `+7 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : text
}
