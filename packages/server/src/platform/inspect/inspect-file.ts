import { extensionOf } from '@portal/domain/settings/limits'
import type { Inspected, Inspection, Looked } from './finding.ts'

/** Every check a content of this kind has, one after another. */
export async function inspectFile(file: Inspected): Promise<Inspection> {
  const extension = extensionOf(file.name)
  switch (file.kind) {
    case 'pdf': {
      const { inspectPdf } = await import('./inspect-pdf.ts')
      return named('pdf', await inspectPdf(file))
    }
    case 'ifc': {
      const { inspectIfc } = await import('./inspect-ifc.ts')
      return { checks: { ifc: await inspectIfc(file) } }
    }
    case 'xml': {
      const { inspectXml } = await import('./inspect-xml.ts')
      return named('xml', await inspectXml(file))
    }
    case 'zip':
    case 'ifczip': {
      const { inspectZip } = await import('./inspect-zip.ts')
      return named('zip', await inspectZip(file, extension))
    }
    default:
      return { checks: {} }
  }
}

function named(check: string, { isRefused, ...finding }: Looked): Inspection {
  return { checks: { [check]: finding }, ...(isRefused && finding.text && { refusal: finding.text }) }
}
