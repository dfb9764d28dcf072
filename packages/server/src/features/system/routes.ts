import type { system } from '@portal/contract/features/system/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { config } from './config.ts'
import { clock, moveClock } from './demo-clock.ts'
import { filling } from './demo-filling.ts'
import { demoSigner } from './demo-signer.ts'
import { health } from './health.ts'
import { openapi } from './openapi.ts'
import { checkViewer, outsideViewer } from './outside-viewer.ts'
import { getVersion, getXmlVersion } from './version.ts'

export const systemRoutes: Handlers<typeof system> = {
  config,
  version: getVersion,
  versionServiceXml: getXmlVersion,
  outsideViewer,
  checkViewer,
  health,
  openapi,
  demoSigner,
  filling,
  clock,
  moveClock,
}
