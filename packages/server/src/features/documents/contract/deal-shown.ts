import type { Deal } from '@portal/contract/features/documents/shapes'
import type * as z from 'zod/mini'

export type DealShown = z.input<typeof Deal>
