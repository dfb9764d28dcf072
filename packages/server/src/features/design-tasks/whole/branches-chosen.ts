import { findPlace } from '@portal/domain/design-tasks/form-path'
import type { WholeContent } from './paths-aside.ts'

export interface Branch {
  /** Of the choice. */
  path: string
  branch: string
}

/** The branches that hold something, one of each choice. To be run in a child process. */
export async function run({ model, values }: WholeContent): Promise<Branch[]> {
  const wanted = new Map<string, string>()
  for (const { path, value } of values)
    if (value !== null && value !== '')
      for (const { path: choice, branch } of findPlace(model, path)?.branches ?? [])
        if (!wanted.has(choice)) wanted.set(choice, branch)
  return [...wanted].map(([path, branch]) => ({ path, branch }))
}
