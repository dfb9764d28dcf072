import { findRegionTitle } from '@portal/domain/request/catalogs/regions'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { ConfigProvider, loadedRegionsQuery, useLoadedRegions } from '../../platform/session/session.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aConfig } from '../../platform/testing/a-config.ts'
import { CurrentRegions } from './current-regions.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

function Region() {
  return <p>{findRegionTitle('77', useLoadedRegions())}</p>
}
const said = () => document.querySelector('p')?.textContent
const fileOf = (title: string) => ({ regionCatalogCode: [{ code: '77', title, district: null }], formerRegions: [] })

test('regions of a file that comes while the page is open name at once, without a call before it', async () => {
  const regions = fileOf('Москва по файлу')
  page = await aPage(() => ({ body: { regions: fileOf('Москва по новому файлу') } }))
  page.queries.setQueryData(loadedRegionsQuery.queryKey, regions)
  await page.show(
    <ConfigProvider value={{ ...aConfig, regions }}>
      <CurrentRegions>
        <Region />
      </CurrentRegions>
    </ConfigProvider>,
  )
  expect(said()).toBe('Москва по файлу')
  expect(page.heard).toEqual([])
  await act(() => page.queries.invalidateQueries({ queryKey: keys.directory() }))
  await until(() => said() === 'Москва по новому файлу')
  expect(page.heard.map(({ path }) => path)).toEqual(['/api/config'])
})
