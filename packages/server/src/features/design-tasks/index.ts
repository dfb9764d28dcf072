export { insertTask } from './create.ts'
export { enter, keepSchema, readUpload } from './schema/schemas.ts'
export { getSchema } from './schema/queries-schemas.ts'
export { closedXml, xmlName } from './versions/xml-file.ts'
