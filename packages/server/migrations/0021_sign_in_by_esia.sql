-- A sign-in through the state identity service that was begun: of one browser, for one use, ten minutes long.
create table esia_sign_in (
  state        uuid primary key,
  browser      digest not null,                       -- SHA-256 of the cookie of the browser that began it
  nonce        text not null,
  way          code not null default 'esia' check (way in ('esia', 'ais')),
  back_to      text,                                  -- the page one was going to; of `ais`, the address of the other system
  started_at   instant not null,
  used_at      instant,                               -- the answer came: a second one is refused
  person       jsonb                                  -- whom the service named, until he has said for whom he works
);
create index esia_sign_in_started on esia_sign_in (started_at);

-- Under which number the service knows the person; his СНИЛС finds him the first time.
alter table app_user add column esia_oid text;
create unique index app_user_esia_oid on app_user (esia_oid) where esia_oid is not null;
create index app_user_snils on app_user (snils) where snils is not null;

-- Who came through the service is led there when he signs out.
alter table session add column by_esia boolean not null default false;
