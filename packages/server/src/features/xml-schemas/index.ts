export { importSchema } from './import-schema.ts'
