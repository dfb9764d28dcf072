// oxlint-disable-next-line no-control-regex
const unknownToXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}\ufffe\uffff]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text as XML says it, without the characters that XML does not know: a file with one does not open. */
export function escapedXml(text: string): string {
  return text.replaceAll(unknownToXml, '').replaceAll(/[&<>"\r]/g, (sign) => entities[sign] ?? '')
}
