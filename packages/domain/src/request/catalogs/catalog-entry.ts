/** One value of a catalogue. */
export interface CatalogEntry {
  code: string
  title: string
}

export interface District extends CatalogEntry {
  /** «ЦФО». */
  short: string
}

export interface Region extends CatalogEntry {
  /** Federal district; null for the subjects whose district was not read. */
  district: string | null
}
