import { typograph } from '../../../platform/i18n/typograph.ts'

/** The object of an application, or that it has no name yet. */
export function objectText({ objectName }: { objectName: string }): string {
  return objectName ? typograph(objectName) : 'Объект без названия'
}
