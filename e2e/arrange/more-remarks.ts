import { inDatabase } from '../portal/database.ts'

/** As many remarks in all as are asked for: the one that was issued, said of so many sheets. */
export async function moreRemarks(dataDir: string, requestId: string, inAll: number): Promise<void> {
  await inDatabase(
    dataDir,
    `insert into remark select x.* from remark r, generate_series(2, $2::int) n,
       lateral jsonb_populate_record(r, jsonb_build_object(
         'id', gen_random_uuid(), 'no', n, 'sheet', n::text, 'body', 'Замечание ' || n || '. Уточните нагрузку на плиту.')) x
     where r.request_id = $1`,
    [requestId, inAll],
  )
}
