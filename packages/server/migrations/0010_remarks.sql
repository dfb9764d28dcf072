-- Remarks of the examination, their answers and their life.
create table remark (
  id             uuid primary key,
  request_id     uuid not null references request on delete cascade,
  kind           code not null check (kind in ('completeness', 'request', 'document', 'local', 'consolidated')),
  round          smallint not null,
  discipline     code,
  no             smallint,                                           -- of round and discipline, given when issued
  state          code not null default 'preparing' check (state in
                   ('preparing', 'approving', 'issued', 'answerDraft', 'answered', 'accepted', 'notAccepted', 'unresolved', 'revoked')),
  field          text,                                               -- request remark: the section.field it unlocks
  item_id        uuid references item on delete set null,
  version_id     uuid references document_version on delete set null,
  sheet          text,
  body           text not null,
  materials      text,
  norm           text,
  no_norm_reason text,
  is_critical    boolean not null default false,
  is_consequence boolean not null default false,                     -- why one to an unchanged document comes after the first round
  previous_id    uuid references remark on delete set null,
  author_id      uuid not null,
  letter_id      uuid,
  due_at         instant,
  issued_at      instant,
  revision       integer not null default 1,
  created_at     instant not null,
  unique (request_id, round, discipline, no)
);
create index remark_request on remark (request_id, round, state);
create index remark_item on remark (item_id) where item_id is not null;
create index remark_version on remark (version_id) where version_id is not null;
create index remark_previous on remark (previous_id) where previous_id is not null;

create table remark_reply (
  id            uuid primary key,
  remark_id     uuid not null references remark on delete cascade,
  type          code not null check (type in ('corrected', 'explained', 'disagreed')),
  body          text not null,
  version_ids   uuid[] not null default '{}',
  by_user       uuid not null,
  on_behalf_of  uuid,
  submitted_at  instant,                                             -- unchangeable from here on
  decision      code check (decision in ('accepted', 'notAccepted')),
  decided_by    uuid,
  decision_text text,
  decided_at    instant,
  revision      integer not null default 1,
  created_at    instant not null,
  deleted_at    instant
);
create unique index remark_reply_open on remark_reply (remark_id) where submitted_at is null and deleted_at is null;
create index remark_reply_remark on remark_reply (remark_id, created_at);

-- The life of a remark; rows are only added.
create table remark_event (
  remark_id    uuid not null references remark on delete cascade,
  no           smallint not null,
  from_state   code,
  to_state     code not null,
  text         text,                                                 -- what it said before, or the reason
  by_user      uuid,
  on_behalf_of uuid,
  at           instant not null,
  primary key (remark_id, no)
);
