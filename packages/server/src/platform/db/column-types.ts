import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Any JSON object kept in a `jsonb` column. */
export type JsonObject = Record<string, unknown>

/** Read as a value, written as text: the driver would turn a bare array into a PostgreSQL array. */
export type Json<T extends object = JsonObject> = JSONColumnType<T>

/** The same with a default in the database. */
export type JsonDefault<T extends object = JsonObject> = ColumnType<T, string | undefined, string>

/** The same in a column that may be empty. */
export type JsonNullable<T extends object = JsonObject> = ColumnType<T | null, string | null | undefined, string | null>

/** Bytes come as a Buffer. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>
export type BytesNullable = ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>

/** Money and shares are decimal strings, never floats. */
export type Decimal = string
export type DecimalDefault = ColumnType<string, string | undefined, string>

/** A calendar day, 'YYYY-MM-DD'. */
export type DayText = string

/** A range as PostgreSQL writes it: '[from,to)'. */
export type RangeText = string

/** Set by the database and by nobody else. */
export type Assigned<T> = ColumnType<T, never, never>

export type Default<T> = Generated<T>
