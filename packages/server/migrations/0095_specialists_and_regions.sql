-- The national register of specialists as it was last loaded. A state is null where the person is not registered for that
-- kind of work.
create table specialist (
  number           code primary key,                  -- «П-000011»
  name             text not null,
  included_on      date,
  project_state    code check (project_state in ('active', 'inactive')),
  project_ended_on date,                              -- excluded on that day
  survey_state     code check (survey_state in ('active', 'inactive')),
  survey_ended_on  date,
  check (project_state is not null or survey_state is not null)
);

-- Regions the last file leaves out: applications name them, and they are still called as they were.
alter table catalog_entry add column is_former boolean not null default false;
