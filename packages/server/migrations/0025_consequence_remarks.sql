-- After the first round of examination a new remark to an unchanged document says why it comes now.
alter table remark add column is_consequence boolean not null default false;
