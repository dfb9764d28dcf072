/**
 * The address where a person was going, if it is a page of the portal itself, else undefined: `//other.site` and `/\other.site`
 * are other sites, and so is `/.//other.site` and what a browser makes of tabs and line breaks in between.
 */
export function ownPath(address: string | undefined): string | undefined {
  if (!address || !/^\/[^\\\p{Cc}]*$/u.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/)
  return path.includes('//') || /^\/api(\/|$)/.test(path) ? undefined : address
}
