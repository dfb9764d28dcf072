import { type Anchor, type Page, type Stage, stageRule } from './stages.ts'

/** The page a request opens on at a stage, and the place on it (specification, section 2). */
export function pageOf(stage: Stage): { page: Page; anchor?: Anchor } {
  const { page, anchor } = stageRule(stage)
  return anchor === null ? { page } : { page, anchor }
}
