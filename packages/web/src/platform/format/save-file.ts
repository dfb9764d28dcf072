/** Gives a file made in the browser to the person, as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the file by then; kept any longer it would only hold memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Gives a file of the server to the person: the browser fetches it by itself, however large it is. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
