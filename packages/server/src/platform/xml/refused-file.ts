/** A file of another system that is not taken: a Russian sentence, and the line it is about where one is known. */
export class RefusedFile extends Error {
  readonly line: number | null

  constructor(sentence: string, line: number | null = null) {
    super(line === null ? sentence : `Строка ${line}: ${sentence}`)
    this.name = 'RefusedFile'
    this.line = line
  }
}
