import '../../platform/db/schema.ts'

declare module '../../platform/db/schema.ts' {
  interface Tables {
    xml_schema: {
      root: string
      version: string
      text: string
    }
  }
}
