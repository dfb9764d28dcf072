-- Views are kept and columns chosen of any list: the contract names the lists.
alter table list_view drop constraint list_view_list_check;

-- Columns were those of the applications alone: from now on each list has its own, under its name.
update app_user set settings = jsonb_set(settings, '{columns}', jsonb_build_object('requests', settings -> 'columns'))
where settings ? 'columns';
