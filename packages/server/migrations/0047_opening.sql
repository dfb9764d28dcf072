-- Documents opened beside the remarks: the declarant asks which and why, the organisation decides, they are changed and closed.
create table opening (
  id            uuid primary key,
  request_id    uuid not null references request on delete cascade,
  state         code not null default 'selecting' check (state in
                  ('selecting', 'sent', 'opened', 'edited', 'closed', 'refused', 'aborted')),
  reason        text,
  created_by    uuid not null,
  on_behalf_of  uuid,
  created_at    instant not null,
  sent_at       instant,
  decided_by    uuid,
  decided_at    instant,
  decision_text text,
  note          text,                                                -- what was changed, in the declarant's words
  closed_at     instant,
  revision      integer not null default 1
);
create unique index opening_active on opening (request_id) where state in ('selecting', 'sent', 'opened', 'edited');
create index opening_request on opening (request_id, created_at desc);

create table opening_item (
  opening_id  uuid not null references opening on delete cascade,
  item_id     uuid not null references item on delete cascade,
  is_granted  boolean not null default false,
  primary key (opening_id, item_id)
);
create index opening_item_item on opening_item (item_id);

-- Open because the declarant asked for it: at any stage an opening is for, not only while remarks are answered.
alter table item add column asked_at instant;
-- Kept on the application, because rights ask for it at every call.
alter table request add column opening code check (opening in ('asked', 'opened'));
