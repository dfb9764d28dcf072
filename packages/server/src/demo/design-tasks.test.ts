import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { expect, test } from 'vitest'
import { answered } from '../testing/drafts.ts'
import { aPortal } from '../testing/portal.ts'
import { seedDesignTasks } from './design-tasks.ts'

test('the demonstration has a task of each kind, and what is said to be right is right', async () => {
  const portal = await aPortal()
  try {
    await seedDesignTasks(portal.ctx)
    await seedDesignTasks(portal.ctx)
    const author = await portal.as('declarant')
    const { rows } = answered(await author(designTasks.list, { query: { sort: 'number' } }))
    expect(rows.map(({ number, status }) => [number, status])).toEqual([
      ['ЗП-117', 'onApproval'],
      ['ЗП-12', 'draft'],
      ['ЗП-825-1', 'approved'],
    ])
    for (const { id, status } of rows) {
      const { isValid, faults } = answered(await author(designTasks.validate, { query: { id } }))
      if (status !== 'draft') expect([isValid, faults]).toEqual([true, []])
    }
    const { schema } = answered(await author(designTasks.activeSchema, { query: { documentType: 'designTask' } }))
    expect(schema?.version).toBe('01.00')
  } finally {
    await portal.close()
  }
})
