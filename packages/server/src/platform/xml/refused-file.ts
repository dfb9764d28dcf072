/** A file of another system that is not taken: a Russian sentence, with the file of a delivery and the line it is about where they are known. */
export class RefusedFile extends Error {
  readonly line: number | null

  constructor(sentence: string, line: number | null = null, file: string | null = null) {
    super(`${placeOf(line, file)}${sentence}`)
    this.name = 'RefusedFile'
    this.line = line
  }
}

/** A file that could make a reader expand, nest or gather without end: it is not kept at all. */
export class UnsafeFile extends RefusedFile {}

function placeOf(line: number | null, file: string | null): string {
  if (file === null) return line === null ? '' : `Строка ${line}: `
  return line === null ? `Файл «${file}»: ` : `Файл «${file}», строка ${line}: `
}
