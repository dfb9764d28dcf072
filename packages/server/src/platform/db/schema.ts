import type { Kysely, Transaction } from 'kysely'
import type { AccessTables } from './schema-access.ts'
import type { AddressTables } from './schema-addresses.ts'
import type { ApplicationTables } from './schema-application.ts'
import type { ContractTables } from './schema-contracts.ts'
import type { FileTables } from './schema-files.ts'
import type { InstanceTables } from './schema-instances.ts'
import type { MessageTables } from './schema-messages.ts'
import type { PeopleTables } from './schema-people.ts'
import type { RegisterTables } from './schema-registers.ts'
import type { RequestTables } from './schema-requests.ts'
import type { StageTables } from './schema-stages.ts'

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
