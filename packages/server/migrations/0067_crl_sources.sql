-- Where the authorities met under signatures publish their lists of revoked certificates, and how fetching them goes.
create table crl_source (
  address       text primary key,
  noted_at      instant not null,
  next_at       instant not null,
  tries         integer not null default 0,             -- failures in a row
  last_ok_at    instant,
  last_failed_at instant,
  failure       text
);
create index crl_source_due on crl_source (next_at, address);
create index crl_source_failing on crl_source (last_failed_at desc, address) where tries > 0;
