/** What closes a right, in a word. */
export const reasonTitles = {
  excluded: 'исключение',
  otherKind: 'вид заявления',
  stage: 'этап',
  role: 'роль',
  power: 'полномочие',
  guard: 'условие',
} as const
