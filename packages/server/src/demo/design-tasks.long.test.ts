import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { expect, test } from 'vitest'
import { answered } from '../testing/arrange/drafts.ts'
import { aPortal } from '../testing/portal.ts'
import { seedDesignTasks } from './design-tasks.ts'

test('the demonstration has a task of each kind, and what is said to be right is right', async () => {
  const portal = await aPortal()
  try {
    await seedDesignTasks(portal.ctx)
    // As a start leaves it that was broken off before the file was made.
    const whole = { status: 'onApproval', file_id: null, checksum: null } as const
    await portal.db.updateTable('design_task_version').set(whole).where('number', '=', 'ЗП-825-1').execute()
    await seedDesignTasks(portal.ctx)
    await seedDesignTasks(portal.ctx)
    const version = portal.db.selectFrom('design_task_version').select('file_id').where('number', '=', 'ЗП-825-1')
    expect((await version.executeTakeFirstOrThrow()).file_id).not.toBeNull()
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
    // A newer version waits: what it changes in the open task can be looked at.
    const draft = rows.find(({ status }) => status === 'draft')?.id ?? ''
    const admin = await portal.as('admin')
    const { rows: known } = answered(await admin(designTasks.schemas, { query: { documentType: 'designTask' } }))
    const [newer] = known.filter(({ version }) => version === '01.01')
    const told = answered(await author(designTasks.migration, { query: { id: draft, schema: newer?.id } }))
    expect([told.aside, told.wrong, told.toFill].map((places) => places.map(({ path }) => path))).toEqual([
      ['Content/MarginalCost/Text~1'],
      ['Content/Requirements/Requirement~1/Section'],
      ['Content/Object/Purpose'],
    ])
  } finally {
    await portal.close()
  }
})
