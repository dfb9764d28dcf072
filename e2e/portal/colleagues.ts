import type { Page } from 'playwright-core'
import { aDraft } from '../arrange/fill-draft.ts'
import type { Portal } from './portal.ts'

/** Two people of one organisation and a draft of the first, in which the second takes part. */
export async function colleaguesOver(portal: Portal) {
  const [declarant, colleague] = [await portal.as('declarant'), await portal.as('orgadmin')]
  return { declarant, colleague, id: await aDraft(declarant.api) }
}

/** The field both of them type in. */
export const name = (page: Page) => page.getByLabel('Наименование объекта')
