export type DocumentsPart = 'uploads' | 'documentsPrintedForm'
