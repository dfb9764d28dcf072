import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { draftOf, problemsOf } from './remark-draft.ts'
import { RemarkFields } from './remark-fields.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: { templates: [], norms: [] } }))
})
afterEach(() => page.close())

test.each(['document', 'request', 'local'] as const)(
  'the direction of a remark of kind %s bears a star only where it is demanded',
  async (kind) => {
    const draft = draftOf(undefined, [kind])
    await page.show(
      <RemarkFields
        kinds={[kind]}
        items={[]}
        fields={[]}
        disciplines={null}
        isLate={false}
        draft={draft}
        set={() => undefined}
        errorOf={() => undefined}
        isFromTemplate={false}
      />,
    )
    const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
      textContent.startsWith('Направление'),
    )
    expect(label?.textContent.includes('*')).toBe(problemsOf(draft).discipline !== undefined)
  },
)
