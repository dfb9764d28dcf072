// Pictures of Word and of pages come as megabytes of text, which would be read only to be thrown away.
const inData = /(src|href)\s*=\s*(["'])\s*data:[^"']*\2/gi
const longest = 2_000_000

/** Pasted HTML without the pictures in it; what is longer than any text is not read at all. */
export function withoutPictures(html: string): string {
  const rest = html.replaceAll(inData, '')
  return rest.length > longest ? '' : rest
}
