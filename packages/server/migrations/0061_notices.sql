-- How a person wants to hear of each kind of notice; legal ones are not asked about. Without a row: as is usual of the kind.
create table notice_choice (
  user_id    uuid not null references app_user on delete cascade,
  code       code not null,
  way        code not null check (way in ('off', 'bell', 'digest', 'mail')),
  primary key (user_id, code)
);

-- Hours, Moscow time, in which a person gets no mail but legal one.
create table notice_hours (
  user_id     uuid primary key references app_user on delete cascade,
  quiet_from  smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

-- A notice its person has chosen to get by mail, until it has gone.
alter table notification
  add column mail_way code check (mail_way in ('digest', 'mail')),
  add column mailed_at instant;
create index if not exists notification_to_mail on notification (user_id, created_at)
  where mail_way is not null and mailed_at is null and withdrawn_at is null;
create index mail_outbox_user_newest on mail_outbox (user_id, created_at desc) where user_id is not null;
