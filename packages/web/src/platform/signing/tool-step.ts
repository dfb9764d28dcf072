/** One thing without which nobody signs on this computer: how it stands, and how to mend it. */
export interface ToolStep {
  title: string
  state: 'ok' | 'failed' | 'notChecked'
  text: string
  mend: string | null
}
