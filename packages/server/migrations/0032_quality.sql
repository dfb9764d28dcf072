-- How a service was, in the words of whoever received it: once a person and request.
create table quality_assessment (
  id              uuid primary key,
  request_id      uuid not null references request on delete cascade,
  user_id         uuid not null references app_user,
  organization_id uuid references organization,                       -- the request's when it was given
  subdivision     code not null,
  terms           smallint not null check (terms between 1 and 5),
  remarks         smallint not null check (remarks between 1 and 5),
  portal          smallint not null check (portal between 1 and 5),
  politeness      smallint not null check (politeness between 1 and 5),
  overall         smallint not null check (overall between 1 and 5),
  recommend       smallint not null check (recommend between 0 and 10),
  comment         text not null default '',
  created_at      instant not null,
  changed_at      instant,
  unique (user_id, request_id)
);
create index quality_assessment_created on quality_assessment (created_at desc, id desc);
create index quality_assessment_overall on quality_assessment ((overall::text) collate "C", id);
create index quality_assessment_recommend on quality_assessment (lpad(recommend::text, 2, '0') collate "C", id);
create index quality_assessment_organization on quality_assessment (organization_id, created_at desc, id desc);
create index quality_assessment_request on quality_assessment (request_id);
