/** The typeface of printed documents, and those that have the signs it lacks (⌀, ∠, ①, Ⅳ, ☐), as Typst names them. */
export const typefaces = '("Tinos", "Noto Sans Math", "Noto Sans Symbols", "Noto Sans Symbols 2")'
