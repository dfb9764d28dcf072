import type { Kysely, Transaction } from 'kysely'
import type { AccessTables } from './tables/schema-access.ts'
import type { AddressTables } from './tables/schema-addresses.ts'
import type { ApplicationTables } from './tables/schema-application.ts'
import type { ContractTables } from './tables/schema-contracts.ts'
import type { FileTables } from './tables/schema-files.ts'
import type { InstanceTables } from './tables/schema-instances.ts'
import type { MessageTables } from './tables/schema-messages.ts'
import type { PeopleTables } from './tables/schema-people.ts'
import type { RegisterTables } from './tables/schema-registers.ts'
import type { RequestTables } from './tables/schema-requests.ts'
import type { StageTables } from './tables/schema-stages.ts'

/** Every table of the product, as the migrations leave it. A test compares it with the database. */
export interface Tables
  extends AccessTables,
    AddressTables,
    ApplicationTables,
    ContractTables,
    FileTables,
    InstanceTables,
    MessageTables,
    PeopleTables,
    RegisterTables,
    RequestTables,
    StageTables {}

export type Tx = Transaction<Tables>

/** A connection or a transaction: a query does not care which. */
export type Db = Kysely<Tables> | Tx
