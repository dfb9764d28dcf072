/**
 * A code of function as codes are compared: the classifier writes `19.07.001.005`, explanatory notes `19.7.1.5`, and both
 * mean one thing. SQL has the same in `folded_code`.
 */
export function foldFunctionCode(code: string): string {
  return code.trim().replaceAll(/(^|\.)0+(?=\d)/g, '$1')
}

/**
 * What the folded codes, each ended by a dot, begin with under the part of a code that is typed, in either spelling. A last
 * segment of zeros alone is one whose digits are still to come.
 */
export function foldedBeginning(typed: string): string {
  return `${foldFunctionCode(typed.trim().replace(/\.0*$/, ''))}.`
}
