/** The demonstration's maker of machine-readable powers of attorney, for journeys. */
export { attorneyXml } from '../../demo/files/attorney-xml.ts'
