/** A remark on an item that went out in an earlier check, with what was answered; what there is of it is its own feature's. */
export interface EarlierRemark {
  id: string
  itemId: string
  round: number
  text: string
  norm: string | null
  stateTitle: string
  issuedAt: string | null
  answers: readonly EarlierAnswer[]
}

interface EarlierAnswer {
  id: string
  type: string
  text: string
  by: string
  at: string
  files: readonly { ref: string; name: string }[]
  /** What was decided of it. */
  decision: string | null
}
