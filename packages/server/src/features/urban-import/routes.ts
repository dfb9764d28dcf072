import type { urbanImport } from '@portal/contract/features/urban-import/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { cancel, checkOks, exportErrors, progress, start } from './import-documents.ts'

export const urbanImportRoutes: Handlers<typeof urbanImport> = { checkOks, start, cancel, progress, exportErrors }
