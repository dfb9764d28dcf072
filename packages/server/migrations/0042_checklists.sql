-- The organisation's own questions to an application: what is asked (versions), and what was answered.

create table checklist_template (
  id          uuid primary key,
  no          integer not null unique check (no > 0),                 -- КЛ-7
  created_by  uuid not null references app_user,
  created_at  instant not null
);
create index checklist_template_author on checklist_template (created_by);

create table checklist_version (
  id           uuid primary key,
  template_id  uuid not null references checklist_template on delete cascade,
  no           integer not null check (no > 0),
  state        code not null default 'draft' check (state in ('draft', 'active', 'archived')),
  title        text not null,
  content      jsonb not null,                                        -- groups, questions, conditions, parameters
  revision     integer not null default 0,
  saved_by     uuid not null references app_user,
  saved_at     instant not null,
  activated_at instant,
  archived_at  instant,
  unique (template_id, no)
);
-- One is in force, one is being written.
create unique index checklist_version_active on checklist_version (template_id) where state = 'active';
create unique index checklist_version_draft  on checklist_version (template_id) where state = 'draft';
create index checklist_version_saved_by on checklist_version (saved_by);
create index checklist_version_saved    on checklist_version (saved_at desc, id desc);

-- What was asked once stays as it was asked: answers rest on it.
create function checklist_version_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.content is distinct from old.content or new.title is distinct from old.title or new.no <> old.no) then
    raise exception 'version % of a checklist is in force or was: its questions stay', old.id;
  end if;
  return new;
end $$;
create trigger checklist_version_keep before update on checklist_version
  for each row execute function checklist_version_keep();

create table checklist (
  id            uuid primary key,
  request_id    uuid not null references request on delete cascade,
  template_id   uuid not null references checklist_template,
  version_id    uuid not null references checklist_version,
  no            smallint not null,                                    -- within the application
  state         code not null default 'open' check (state in ('open', 'completed', 'submitted')),
  asked         smallint not null default 0,
  answered      smallint not null default 0,
  percent       smallint not null default 0 check (percent between 0 and 100),
  created_by    uuid not null references app_user,
  created_at    instant not null,
  changed_at    instant not null,
  submitted_at  instant,
  submitted_by  uuid references app_user,
  unique (request_id, template_id),
  unique (request_id, no)
);
create index checklist_of_template on checklist (template_id, changed_at desc);
create index checklist_of_version on checklist (version_id);
create index checklist_changed   on checklist (changed_at desc, id desc);
create index checklist_author    on checklist (created_by);
create index checklist_submitter on checklist (submitted_by) where submitted_by is not null;

create table checklist_answer (
  checklist_id  uuid not null references checklist on delete cascade,
  question_id   uuid not null,
  id            uuid not null unique,
  value         text not null,
  comment       text not null default '',
  proposed_from text,                                                 -- what the portal proposed it from; null: a person's own word
  revision      integer not null default 1,
  by_user       uuid not null references app_user,
  at            instant not null,
  primary key (checklist_id, question_id)
);
create index checklist_answer_author on checklist_answer (by_user);
create index checklist_answer_at     on checklist_answer (at desc, id desc);

create table checklist_file (
  file_id       uuid primary key references file on delete cascade,
  checklist_id  uuid not null references checklist on delete cascade,
  question_id   uuid not null,
  at            instant not null
);
create index checklist_file_question on checklist_file (checklist_id, question_id, at);
