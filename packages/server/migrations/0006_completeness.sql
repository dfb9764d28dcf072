-- The tree of documents an application needs: folders and, in them, items (slots) for one document each.
create table folder (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  parent_id    uuid references folder on delete cascade,
  part_id      uuid references object_part deferrable initially deferred, -- a part that has files cannot go
  code         code not null,                                        -- of the template: basis, surveys, 01 … 17, 05.7
  slot         code,
  title        text not null,
  hint         text,
  at_least_one boolean not null default false,                       -- one of the items is needed, whichever it is
  blocks       boolean not null default false,                       -- a confirmed rule says so: submission waits for it
  any_format   boolean not null default false,
  opened_at    instant,
  position     smallint not null
);
create index folder_request on folder (request_id, position);
create index folder_parent on folder (parent_id) where parent_id is not null;
create index folder_part on folder (part_id) where part_id is not null;

create table item (
  id             uuid primary key,
  request_id     uuid not null references request on delete cascade, -- the whole tree is one index range
  folder_id      uuid not null references folder on delete cascade,
  code           code not null,
  title          text not null,
  mark           text,
  number         text,
  doc_date       date,
  author         text,
  is_required    boolean not null default false,
  blocks         boolean not null default false,                     -- required by a confirmed rule: submission waits for it
  information_sheet boolean not null default false,                  -- a certifying sheet may stand for the author's signature
  formats        code not null default 'document',
  why            text not null default '',                           -- act and clause
  is_added       boolean not null default false,                     -- by a person, not by the template
  ignored_reason text,
  any_format     boolean not null default false,
  state          code not null default 'empty' check (state in
                   ('empty', 'uploaded', 'notSigned', 'signed', 'remarked', 'opened', 'replaced', 'accepted')),
  opened_at      instant,
  opened_by      uuid,                                               -- the remark or the opening that did it
  position       integer not null,
  revision       integer not null default 1,
  updated_at     instant,
  deleted_at     instant
);
create index item_request on item (request_id, folder_id, position);
create index item_folder on item (folder_id);

-- The staff's verdicts on the slots. A second verdict is a second row, the newest one counts.
create table item_check (
  id           uuid primary key,
  request_id   uuid not null references request on delete cascade,
  item_id      uuid not null references item on delete cascade,
  round        smallint not null,
  verdict      code not null check (verdict in ('accepted', 'remark')),
  comment      text,
  by_user      uuid not null,
  at           instant not null
);
create index item_check_request on item_check (request_id, round);
create index item_check_item on item_check (item_id, round, at desc);

-- The rule of formats lifted for a folder or for an item by the staff, each time with its reason. One that was ended stays.
create table format_lifting (
  id          uuid primary key,
  request_id  uuid not null references request on delete cascade,
  folder_id   uuid not null references folder on delete cascade,
  item_id     uuid references item on delete cascade,                -- null: the whole folder
  reason      text not null,
  by_user     uuid not null,
  at          instant not null,
  ended_by    uuid,
  ended_at    instant
);
create unique index format_lifting_open on format_lifting (folder_id, item_id) nulls not distinct where ended_at is null;
create index format_lifting_request on format_lifting (request_id, at);
create index format_lifting_folder on format_lifting (folder_id);
create index format_lifting_item on format_lifting (item_id) where item_id is not null;
create index format_lifting_at on format_lifting (at);
