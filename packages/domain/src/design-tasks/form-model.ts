/** What a value may be, as its simple type of the schema says. */
export interface FormValue {
  kind:
    | 'text'
    | 'longText'
    | 'date'
    | 'number'
    | 'integer'
    | 'yesNo'
    | 'enumeration'
    | 'image'
    /** A name of this element, the only one in the document. */
    | 'id'
    /** The name of another element; `idrefs`: several, with spaces between. */
    | 'idref'
    | 'idrefs'
  /** Under which name the server gives the values of an enumeration. */
  enumeration?: string | undefined
  /** The values themselves where they are few. */
  values?: EnumerationValue[] | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  /** Inclusive bounds of a number or of a day, as the schema writes them. */
  min?: string | undefined
  max?: string | undefined
  /** Digits after the point at most. */
  decimals?: number | undefined
  /** Patterns of the schema; the server alone evaluates them. */
  patterns?: string[] | undefined
}

export interface EnumerationValue {
  value: string
  /** What the schema says of it; empty: nothing. */
  title: string
}

/** How a part of the form is shown; the schema alone decides. */
export type FormLook = 'field' | 'section' | 'list' | 'table' | 'grid'

/** In which branch of which choice of its type a part stands. */
interface InBranch {
  choice: string
  branch: string
}

/** One element: a field, a section, or several of them. */
export interface FormElement {
  kind: 'element'
  name: string
  title: string
  help: string
  min: number
  /** null: as many as one likes. */
  max: number | null
  look: FormLook
  /** Of a field: its value. */
  value?: FormValue | undefined
  /** Of what has parts or attributes: the name of its type in `types`. */
  type?: string | undefined
  fixed?: string | undefined
  initial?: string | undefined
  /** Absent: it stands there always. */
  in?: InBranch | undefined
}

/** One of several branches; their parts name it and stand after it in the same list. */
export interface FormChoice {
  kind: 'choice'
  /** «c1», the only one in its type. */
  key: string
  title: string
  isObligatory: boolean
  branches: { key: string; title: string }[]
  in?: InBranch | undefined
}

/** Elements of several names in any order and number: a repeated choice. */
export interface FormMix {
  kind: 'mix'
  key: string
  title: string
  min: number
  max: number | null
  elements: FormElement[]
  in?: InBranch | undefined
}

export type FormPart = FormElement | FormChoice | FormMix

export interface FormAttribute {
  name: string
  title: string
  help: string
  isObligatory: boolean
  value: FormValue
  fixed?: string | undefined
  initial?: string | undefined
}

/** A rule of the schema over an element: an expression of XPath 2.0 that has to be true. */
export interface FormAssert {
  test: string
  message: string
}

export interface FormType {
  title: string
  attributes: FormAttribute[]
  /** Of an element that has both a text and attributes. */
  value?: FormValue | undefined
  parts: FormPart[]
  asserts: FormAssert[]
}

/** The form a schema describes. Types are named once and may contain themselves. */
export interface FormModel {
  root: string
  /** Of the root, in `types`. */
  type: string
  title: string
  namespace: string | null
  types: Record<string, FormType>
}

/** Every element that may stand directly in an element of this type, whatever branch it is of, in the order of the schema. */
export function elementsOf({ parts }: FormType): FormElement[] {
  return parts.flatMap((part) => (part.kind === 'element' ? [part] : part.kind === 'mix' ? part.elements : []))
}

/** Every choice of a type, also those that stand in a branch of another. */
export function choicesOf({ parts }: FormType): FormChoice[] {
  return parts.flatMap((part) => (part.kind === 'choice' ? [part] : []))
}

/** The parts that stand there while the choices are made so: `chosen` gives the branch of a choice by its key. */
export function standingParts({ parts }: FormType, chosen: (choice: string) => string | undefined): FormPart[] {
  const stands = new Map<string, boolean>()
  const isStanding = (part: FormPart) =>
    !part.in || ((stands.get(part.in.choice) ?? false) && chosen(part.in.choice) === part.in.branch)
  return parts.filter((part) => {
    const standing = isStanding(part)
    if (part.kind === 'choice') stands.set(part.key, standing)
    return standing
  })
}

/** Whether an element may stand there more than once: its places in the document have keys. */
export function isRepeated({ max }: FormElement): boolean {
  return max === null || max > 1
}
