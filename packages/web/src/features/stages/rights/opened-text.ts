import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { roleTitles } from './role-titles.ts'

/** What opens a right that is open: the stage and the roles of the reader, by name. */
export function openedText(stage: Stage, by: readonly (keyof typeof roleTitles)[]): string {
  const roles = by.map((role) => `«${roleTitles[role]}»`).join(', ')
  return `Открыто на этапе «${stageRule(stage).title}», ${by.length === 1 ? 'роль' : 'роли'}: ${roles}.`
}
