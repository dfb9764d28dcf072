/** A remark that is being prepared on an item. */
export interface PreparedRemark {
  itemId: string
  text: string
  norm: string | null
}
