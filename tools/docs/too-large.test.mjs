import { limits, sizeText } from '@portal/domain/settings/limits'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the page nginx shows for too large a file names the limits the portal has', () => {
  const page = readFileSync('docs/how-to/nginx/too-large.html', 'utf8')
  expect(page).toContain(`до ${sizeText(limits.maxFileUpload)}, модели IFC до ${sizeText(limits.maxIfcFileUpload)}.`)
})
