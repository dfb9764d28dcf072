/** «Индекс 625000, ОКТМО 71701000», of what the register names; nothing when it names neither. */
export function codesText(found: { postcode?: string | null; oktmo?: string | null } | undefined): string {
  const { postcode, oktmo } = found ?? {}
  return [postcode && `индекс ${postcode}`, oktmo && `ОКТМО ${oktmo}`].filter(Boolean).join(', ')
}
