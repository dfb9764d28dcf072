export { insertTask } from './create.ts'
export { enter, keepSchema, readUpload } from './schemas.ts'
export { getSchema } from './schema/queries-schemas.ts'
export { closedXml, xmlName } from './xml-file.ts'
